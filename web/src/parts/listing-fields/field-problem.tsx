import { CircleAlert } from 'lucide-react'

export const FieldProblem = ({ id, message }: { id: string; message: string | undefined }) =>
  message ? (
    <p id={id} role="alert" className="mt-1.5 flex items-start gap-1.5 text-14 font-medium text-danger">
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      {message}
    </p>
  ) : null

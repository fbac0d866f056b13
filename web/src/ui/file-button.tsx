import type { ChangeEvent, ReactNode } from 'react'
import { buttonClass } from './button.tsx'

interface FileButtonProps {
  /** Opens the camera of a phone. */
  capture?: boolean
  /** The accepted file types; pictures by default. */
  accept?: string
  /** The id of a further description, such as the chosen file. */
  describedBy?: string
  onFile: (file: File) => void
  icon: ReactNode
  children: ReactNode
}

export function FileButton({
  capture = false,
  accept = 'image/*',
  describedBy,
  onFile,
  icon,
  children,
}: FileButtonProps) {
  const change = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    // Allows choosing the same file again after a failure.
    target.value = ''
    if (file) onFile(file)
  }
  return (
    <label
      className={`${buttonClass(capture ? 'primary' : 'secondary', 'small')} relative has-focus-visible:outline-2 has-focus-visible:outline-offset-2`}
    >
      {icon}
      {children}
      <input
        type="file"
        accept={accept}
        aria-describedby={describedBy}
        {...(capture ? { capture: 'environment' as const } : {})}
        onChange={change}
        className="absolute inset-0 cursor-pointer opacity-0"
      />
    </label>
  )
}

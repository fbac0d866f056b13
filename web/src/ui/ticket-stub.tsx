import type { ReactNode } from 'react'
import { cx } from '#lib/cx'
import { Code } from './bdi.tsx'

interface StubProps {
  label: ReactNode
  code: string
  qr?: ReactNode
  /** The QR code has many modules: it is below the code, and large enough for a cracked screen. */
  isDense?: boolean
  children?: ReactNode
  /** Plays the tear-off animation: the pickup was just completed. */
  torn?: boolean
}

/** The pickup code as a large dark stub, readable across a counter. With large text the QR code is below. */
export const TicketStub = ({ label, code, qr, isDense = false, children, torn = false }: StubProps) => (
  <section
    className={cx(
      'on-deep @container overflow-hidden rounded-card bg-deep text-on-deep',
      torn && 'animate-[tear_500ms_var(--ease-soft)_forwards]',
    )}
  >
    <div className={cx('flex flex-col', !isDense && '@min-[20.25rem]:flex-row')}>
      <div className="flex min-w-0 grow flex-col justify-center gap-1 p-5">
        <p>{label}</p>
        <Code className="text-[2.75rem] leading-tight font-semibold rtl:text-end">{code}</Code>
        {children}
      </div>
      {qr && (
        <div
          className={cx(
            'grid shrink-0 place-items-center p-5',
            isDense ? 'torn-above' : '@max-[20.25rem]:torn-above @min-[20.25rem]:perforated',
          )}
        >
          <div
            className={cx(
              'rounded-badge bg-[#ffffff] text-[#000000] [&>*]:size-full',
              isDense ? 'aspect-square w-full max-w-60 p-3' : 'size-24 p-1.5',
            )}
          >
            {qr}
          </div>
        </div>
      )}
    </div>
  </section>
)

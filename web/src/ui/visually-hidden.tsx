import type { ComponentProps } from 'react'

/** Read aloud, not drawn. */
export const VisuallyHidden = (props: ComponentProps<'span'>) => <span {...props} className="sr-only" />

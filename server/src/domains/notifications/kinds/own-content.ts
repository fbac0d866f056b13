import type { Kind } from './kind.ts'
import { isUndecided } from './office.ts'

const link = () => '/support'

export const ownContentKinds = {
  content_hidden: { link, isCurrent: isUndecided } satisfies Kind<'content_hidden'>,
  content_decided: { link } satisfies Kind<'content_decided'>,
}

import { hasPage } from '@dawra/contract/moderation/rules'
import type { OwnDecidedFacts } from '../texts/en/own-content.ts'
import type { Kind } from './kind.ts'
import { isUndecided } from './office.ts'

const link = () => '/support'

/** Visible content has its page; for removed content the owner can only write to support. */
const pageOf = ({ kind, id, verdict }: OwnDecidedFacts) =>
  verdict === 'keep' && hasPage(kind) ? `${kind === 'venue' ? '/business' : '/deal'}/${id}` : link()

export const ownContentKinds = {
  content_hidden: { link, isCurrent: isUndecided } satisfies Kind<'content_hidden'>,
  content_decided: { link: pageOf } satisfies Kind<'content_decided'>,
  abuse_decided: { link } satisfies Kind<'abuse_decided'>,
  privacy_answered: { link: () => '/profile/privacy' } satisfies Kind<'privacy_answered'>,
}

import { createHash } from 'node:crypto'
import { ruleOf } from '@dawra/contract/notifications/rules'
import { CONVENTIONS } from '@dawra/contract/platform/languages.rules'
import type { Language } from '@dawra/contract/platform/schemas'
import type { Due } from '../deliveries/deliveries.ts'
import { kindOf } from '../kinds/index.ts'
import { mergedMail } from '../kinds/mail-texts.ts'
import { textOf } from '../kinds/texts.ts'
import type { PushMessage } from './push-services.ts'

interface Shown {
  title: string
  body: string
}

interface Notification extends Shown {
  navigate: string
  language: Language
  /** A later notification with the same tag replaces it. */
  tag: string
  /** Plays the sound again when it replaces another. */
  renotify?: boolean
}

/** Push services accept 4096 encrypted bytes; an Arabic letter takes two. */
const LONGEST_BODY = 500

/** A declarative push message: some browsers show it themselves, in the others our service worker reads it. */
export const payloadOf = (
  { title, body, navigate, language, tag, renotify }: Notification,
  badge?: number,
): string =>
  JSON.stringify({
    web_push: 8030,
    notification: {
      title,
      ...(body && { body: cut(body) }),
      navigate,
      lang: language,
      dir: CONVENTIONS[language].direction,
      tag,
      ...(renotify && { renotify }),
      // The standard places it at the top level; Safari reads it here.
      ...(badge !== undefined && { app_badge: String(badge) }),
    },
    ...(badge !== undefined && { app_badge: badge }),
  })

const cut = (text: string) => (text.length > LONGEST_BODY ? `${text.slice(0, LONGEST_BODY - 1)}…` : text)

interface Circumstances {
  publicUrl: string
  language: Language
  /** Whether a locked screen may show more than venue and time. */
  showsDetails: boolean
  unseen: number
}

const TWO_HOURS = 2 * 3600
const DAY = 24 * 3600

/** One push for everything due on a device, oldest first. */
export function pushOf(due: readonly [Due, ...Due[]], circumstances: Circumstances): PushMessage {
  const { publicUrl, language, showsDetails, unseen } = circumstances
  const last = due[due.length - 1] as Due
  const rule = ruleOf(last.kind)
  const kind = kindOf(last.kind)
  const isOfSubject = rule.bundle?.by === 'subject'
  const tag = isOfSubject ? `${last.kind} ${last.subject}` : due[0].id
  const payload = payloadOf(
    {
      ...shownOf(due, language, showsDetails),
      navigate: `${publicUrl}${kind.link(last.facts as never)}`,
      language,
      tag,
      renotify: isOfSubject,
    },
    unseen,
  )
  return {
    payload,
    seconds: kind.isCurrent ? TWO_HOURS : DAY,
    urgency: rule.waits ? 'normal' : 'high',
    topic: createHash('sha256').update(tag).digest('base64url').slice(0, 32),
  }
}

/** Unless the person allows details, a locked screen shows only the `brief` of each kind. */
function shownOf(due: readonly [Due, ...Due[]], language: Language, showsDetails: boolean): Shown {
  const text = textOf(due[0].kind, language)
  const facts = due.map(item => item.facts) as never[]
  const { title, body } = mergedMail(text, facts)
  if (showsDetails) return { title, body: body.join('\n') }
  const last = facts.at(-1) as never
  const isOfSeveral = facts.length > 1 && text.several !== undefined
  return {
    title: (!isOfSeveral && text.briefTitle?.(last)) || title,
    body: facts.flatMap(each => text.brief?.(each) ?? []).join('\n'),
  }
}

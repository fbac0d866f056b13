import type { ChangeKind } from '@dawra/contract/businesses/rules'
import { PRODUCT_NAME } from '@dawra/contract/platform/product'
import { formatIn, isolated, ltr, sentence } from '#platform/texts/format'
import type { ChangeFacts, texts as english } from './texts.en.ts'

const { dayOf, localized } = formatIn('ar')

const account = ({ accountEnd }: ChangeFacts) => `الحساب المنتهي بـ ${ltr(accountEnd ?? '')}`
const until = ({ expiresOn }: ChangeFacts) =>
  expiresOn ? ` حتى ${isolated(dayOf(`${expiresOn}T08:00:00Z`))}` : ''
/** A licence belongs to a store, an account to the business. */
const named = (venue: ChangeFacts['venue']) => (venue ? isolated(localized(venue)) : '')
const whose = ({ venue, business }: ChangeFacts) => named(venue) || isolated(business)
const ofWhom = ({ venue, business }: ChangeFacts) =>
  named(venue) ? `لمحل ${named(venue)}` : `لمنشأة ${isolated(business)}`
const WHATS: Readonly<Record<ChangeKind, string>> = { licence: 'ترخيص الأغذية', account: 'الحساب البنكي' }

export const texts: typeof english = {
  change_waits: {
    name: 'تراخيص وحسابات مطابخ بانتظار التحقق',
    title: ({ kind, sellerId }) => `${sellerId ? 'بائع سماد' : 'مطبخ'} أرسل للتحقق: ${WHATS[kind]}`,
    text: facts => `${whose(facts)} بانتظار تحققك من ${WHATS[facts.kind]}.`,
    several: items => ({
      title: items.some(({ sellerId }) => sellerId)
        ? `أوراق جديدة للتحقق: ${items.length}`
        : `ما أرسلته المطابخ للتحقق: ${items.length}`,
      text: 'تراخيص أغذية وحسابات بنكية بانتظار تحققك.',
    }),
    action: 'فتح ما ينتظر',
  },
  account_asked: {
    name: 'طلب حساب بنكي آخر',
    title: () => 'طُلب تحويل المبالغ إلى حساب آخر',
    text: facts =>
      `طلب أحد مالكي ${isolated(facts.business)} أن نحوّل المبالغ إلى ${account(facts)}. نتحقق منه أولًا. إن لم يكن الطلب منكم فراسلونا فورًا.`,
    brief: () => `افتح ${PRODUCT_NAME.ar} للتأكد.`,
    sms: ({ accountEnd }) => `طُلب تحويل مبالغكم إلى حساب آخره ${accountEnd ?? ''}. ليس منكم؟ راسلونا.`,
    action: 'التأكد منه',
  },
  account_changed: {
    name: 'تغيّر حسابك البنكي',
    title: () => 'تغيّر حسابك البنكي',
    text: facts =>
      `نحوّل مبالغ ${isolated(facts.business)} من الآن إلى ${account(facts)}. لا نحوّل شيئًا خلال 48 ساعة، حتى يتسنى لكم الاعتراض. إن لم يكن التغيير منكم فراسلونا فورًا.`,
    brief: () => `افتح ${PRODUCT_NAME.ar} للتأكد.`,
    sms: ({ accountEnd }) => `صرنا نحوّل مبالغكم إلى حساب آخره ${accountEnd ?? ''}. ليس منكم؟ راسلونا.`,
    action: 'التأكد منه',
  },
  change_decided: {
    name: 'القرار بشأن الترخيص أو الحساب البنكي',
    title: ({ kind, isApproved }) =>
      isApproved ? `قبلنا ${WHATS[kind]}` : `لم نتمكن من قبول ${WHATS[kind]}`,
    text: facts =>
      facts.isApproved
        ? `${WHATS[facts.kind]} ${ofWhom(facts)} سارٍ${until(facts)}.`
        : `لم نقبل ${WHATS[facts.kind]} الذي أرسلته ${ofWhom(facts)}: ${sentence(facts.note ?? '')} يبقى السابق معمولًا به، ويمكنك إرسال غيره.`,
    brief: () => `افتح ${PRODUCT_NAME.ar} لقراءة القرار.`,
    action: 'فتح الترخيص والحساب',
  },
}

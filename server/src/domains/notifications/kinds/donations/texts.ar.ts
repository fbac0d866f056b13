import type { RequestNotice } from '@dawra/contract/donations/events'
import type { Localized } from '@dawra/contract/platform/schemas'
import { formatIn, isolated, sentence } from '#platform/texts/format'
import { pluralIn } from '#platform/texts/plural'
import type { KindText } from '../kind-text.ts'
import type { texts as english, News, RequestFacts } from './texts.en.ts'

const { momentOf, spanOf, localized, kilograms } = formatIn('ar')
const plural = pluralIn('ar')

// Donations of an erased donor have no title.
const named = ({ title }: { title: Localized }) => `«${isolated(localized(title) || 'الطعام الذي طلبته')}»`
const when = ({ at }: RequestFacts) => `${isolated(momentOf(at))} (بتوقيت مسقط)`
const why = ({ reason }: RequestFacts) => (reason ? ` كُتب لك: ${sentence(reason)}` : '')

const NEWS: Readonly<Record<RequestNotice, News>> = {
  received: {
    title: 'هناك من يطلب تبرّعك',
    text: facts =>
      `يرغب شخص في الحصول على ${named(facts)} والحضور يوم ${when(facts)}. اطّلع على الطلب ثم اقبله أو ارفضه، وقد يطلبه آخرون أيضًا.`,
    action: 'عرض الطلب',
  },
  cancelled: {
    title: 'أُلغي موعد استلام',
    text: facts =>
      `من كان سيستلم ${named(facts)} يوم ${when(facts)} لن يحضر. إن لم ينته وقت العرض فبإمكان الآخرين طلبه من جديد.`,
    action: 'عرض تبرّعك',
  },
  accepted: {
    title: 'قُبل طلبك',
    text: facts =>
      `${named(facts)} من نصيبك. موعد الاستلام ${when(facts)}. ستجد العنوان ورقم الهاتف ورمز الاستلام في صفحة طلبك. أظهر الرمز عند وصولك.`,
    action: 'العنوان والرمز',
  },
  accepted_to_pay: {
    title: 'قُبل طلبك: ادفع ليبقى لك',
    text: facts =>
      `${named(facts)} محجوز لك إلى أن تدفع، لمدة ساعتين على الأكثر. موعد الاستلام ${when(facts)}. إن انقضت المدة فلن تدفع شيئًا، ويذهب إلى غيرك.`,
    action: 'ادفع الآن',
  },
  paid: {
    title: 'دُفع ثمن طلب',
    text: facts => `دُفع ثمن ${named(facts)} وسيُستلم يوم ${when(facts)}. اطلب الرمز عند التسليم.`,
    action: 'عرض تبرّعك',
  },
  declined: {
    title: 'بشأن طلبك',
    text: facts =>
      `${named(facts)} الذي أردت استلامه يوم ${when(facts)} صار لغيرك أو لم يعد معروضًا.${why(facts)} هناك المزيد في منطقتك، فألق نظرة.`,
    action: 'عرض طلبك',
  },
  all_given: {
    title: 'بشأن طلبك',
    text: facts =>
      `حجز آخرون كل ما بقي من ${named(facts)} الذي أردت استلامه يوم ${when(facts)}. هناك المزيد في منطقتك، فألق نظرة.`,
    action: 'عرض طلبك',
  },
  lapsed: {
    title: 'انتهى طلبك',
    text: facts =>
      `انتهى طلبك ${named(facts)} لموعد ${when(facts)} لأنه لم يُرَدّ عليه أو لم يُدفع في الوقت المحدّد. لم يُخصم منك شيء.`,
    action: 'عرض طلبك',
  },
  released: {
    title: 'أُعطي طلبك لغيرك',
    text: facts =>
      `كان ${named(facts)} بانتظارك يوم ${when(facts)}. لم يحضر أحد طوال ساعتين فأُعطي لغيرك. وإن كنت قد دفعت شيئًا فهو في طريقه إليك.`,
    action: 'عرض طلبك',
  },
  missed: {
    title: 'فاتك موعد استلام',
    text: facts =>
      `كان ${named(facts)} بانتظارك يوم ${when(facts)} ولم يحضر أحد. نرجو الإلغاء في المرة القادمة ليستفيد غيرك.`,
    action: 'عرض طلبك',
  },
  withdrawn: {
    title: 'تعذّر الاستلام',
    text: facts =>
      `${named(facts)} الذي كنت ستستلمه يوم ${when(facts)} لم يعد معروضًا. نأسف لذلك. وإن كنت قد دفعت شيئًا فهو في طريقه إليك.${why(facts)}`,
    action: 'عرض طلبك',
  },
  recalled: {
    title: 'لا تأكل هذا الطعام: سُحب التبرّع',
    text: facts =>
      `هناك خلل في ${named(facts)} الذي موعد استلامه ${when(facts)}. لا تأكله ولا تطعمه للحيوانات، وتخلّص منه.${facts.reason ? ` السبب: ${sentence(facts.reason)}` : ''} إن شعر أحد بتوعّك بعد أكله فليراجع الطبيب. وإن كنت قد دفعت شيئًا فهو في طريقه إليك.`,
    action: 'التفاصيل',
  },
  corrected: {
    title: 'تغيّر ما طلبته',
    text: facts =>
      `غيّر المتبرّع ما كتبه عن ${named(facts)} الذي موعد استلامه ${when(facts)}. اقرأه من جديد قبل أن تأتي لأخذه أو تأكل منه، وبخاصة نوعه ومسببات الحساسية وتاريخ الصلاحية. إن لم تعد تريده ولم تستلمه بعد، نرجو إلغاء طلبك.`,
    action: 'قراءة ما كُتب الآن',
  },
}

const aboutRequest = {
  title: ({ news }) => NEWS[news].title,
  text: facts => NEWS[facts.news].text(facts),
  brief: when,
  action: 'عرض طلبك',
  actionFor: ({ news }) => NEWS[news].action,
} satisfies Omit<KindText<RequestFacts>, 'name'>

export const texts: typeof english = {
  request_received: { ...aboutRequest, name: 'طلبات على تبرعاتك' },
  request_accepted: { ...aboutRequest, name: 'قبول طلبك' },
  request_declined: { ...aboutRequest, name: 'رفض طلبك أو انتهاؤه' },
  request_ended: { ...aboutRequest, name: 'تغيّر استلام تبرع أو إلغاؤه' },
  donation_recalled: {
    ...aboutRequest,
    name: 'سحب تبرع',
    brief: undefined,
    sms: () => 'دورة: سُحب الطعام الذي طلبته. لا تأكله. التفاصيل في صفحة طلباتك.',
  },
  own_donation_recalled: {
    name: 'سحب فريقنا تبرعًا لك',
    title: ({ title }) => `سحبنا تبرّعك ${isolated(localized(title))}`,
    text: ({ reason }) =>
      `لا تسلّم منه شيئًا. أُلغيت الطلبات المفتوحة، ونُبِّه كل من لديه شيء منه. السبب: ${sentence(reason)}`,
    brief: () => 'لا تسلّم منه شيئًا.',
    action: 'عرض تبرّعك',
  },
  request_message: {
    name: 'رسائل بشأن تبرع',
    title: ({ side }) => (side === 'donor' ? 'رسالة بشأن تبرّعك' : 'رسالة بشأن طلبك'),
    text: facts => `وصلتك رسالة بشأن ${named(facts)}.`,
    brief: () => 'وصلتك رسالة.',
    several: items => {
      const count = plural(items.length, {
        zero: 'لا رسائل',
        one: 'رسالة واحدة',
        two: 'رسالتان',
        few: `${items.length} رسائل`,
        many: `${items.length} رسالة`,
        other: `${items.length} رسالة`,
      })
      return { title: `${count} بشأن تبرّع`, text: `وصلتك ${count} بشأن ${named(items[0]!)}.` }
    },
    action: 'القراءة والرد',
  },
  donation_collected: {
    name: 'تسليم تبرع',
    title: ({ side }) => (side === 'donor' ? 'سُلِّم تبرّعك' : 'استلمت تبرّعًا'),
    text: ({ side, grams, ...facts }) =>
      side === 'donor'
        ? `استُلم ${named(facts)} (${kilograms(grams)}). شكرًا لك. بإمكانك أن تخبرنا كيف جرى التسليم.`
        : `استلمت ${named(facts)} (${kilograms(grams)}). بإمكانك أن تخبرنا برأيك فيه.`,
    brief: () => 'تم التسليم.',
    action: 'أخبرنا برأيك',
  },
  donation_ending: {
    name: 'تبرعك يوشك على الانتهاء دون طلب',
    title: () => 'ينتهي تبرّعك خلال ساعة',
    text: ({ endsAt, ...facts }) =>
      `لم يطلب أحد ${named(facts)} حتى الآن. ينتهي العرض يوم ${isolated(momentOf(endsAt))} (بتوقيت مسقط). إن كان صالحًا لوقت أطول فبإمكانك تأخير موعد الانتهاء.`,
    brief: ({ endsAt }) => `ينتهي العرض يوم ${isolated(momentOf(endsAt))} (بتوقيت مسقط).`,
    action: 'عرض تبرّعك',
  },
  donation_offered: {
    name: 'تبرع يناسب طلبك الدائم',
    title: () => 'جديد قد يناسبك',
    text: ({ title, startsAt, endsAt }) =>
      `عُرض «${isolated(localized(title))}» للتبرّع. موعد الاستلام ${spanOf({ startsAt, endsAt })} (بتوقيت مسقط).`,
    brief: ({ startsAt, endsAt }) => `موعد الاستلام ${spanOf({ startsAt, endsAt })} (بتوقيت مسقط).`,
    action: 'عرض التفاصيل',
  },
}

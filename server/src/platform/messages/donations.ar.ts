import type { MailFacts, RequestNewsMail } from '../messages.ts'
import { button, type Part, say } from './letter.ts'
import { momentOf } from './moments.ts'
import type { MessageWords } from './words.ts'

type Facts = MailFacts['request_news']

interface News {
  subject: string
  says: (facts: Facts & { at: string }) => readonly (Part | undefined)[]
  button: string
}

const WHY = ({ reason }: Facts) => (reason ? say`كُتب لك: ${reason}` : undefined)

const NEWS: Readonly<Record<RequestNewsMail, News>> = {
  received: {
    subject: 'هناك من يطلب تبرّعك',
    says: ({ title, at }) => [
      say`يرغب شخص في الحصول على «${title}» والحضور في ${at} (بتوقيت مسقط). اطّلع على الطلب ثم اقبله أو ارفضه، وقد يطلبه آخرون أيضًا.`,
    ],
    button: 'عرض الطلب',
  },
  cancelled: {
    subject: 'أُلغي موعد استلام',
    says: ({ title, at }) => [
      say`من كان سيستلم «${title}» في ${at} (بتوقيت مسقط) لن يحضر. إن لم ينته وقت العرض فبإمكان الآخرين طلبه من جديد.`,
    ],
    button: 'عرض تبرّعك',
  },
  accepted: {
    subject: 'قُبل طلبك',
    says: ({ title, at }) => [
      say`«${title}» من نصيبك. موعد الاستلام ${at} (بتوقيت مسقط).`,
      say`ستجد العنوان ورقم الهاتف ورمز الاستلام في صفحة طلبك. أظهر الرمز عند وصولك.`,
    ],
    button: 'العنوان والرمز',
  },
  accepted_to_pay: {
    subject: 'قُبل طلبك: ادفع ليبقى لك',
    says: ({ title, at }) => [
      say`«${title}» محجوز لك إلى أن تدفع، لمدة ساعتين على الأكثر. موعد الاستلام ${at} (بتوقيت مسقط).`,
      say`إن انقضت المدة فلن تدفع شيئًا، ويذهب إلى غيرك.`,
    ],
    button: 'ادفع الآن',
  },
  paid: {
    subject: 'دُفع ثمن طلب',
    says: ({ title, at }) => [
      say`دُفع ثمن «${title}» وسيُستلم في ${at} (بتوقيت مسقط). اطلب الرمز عند التسليم.`,
    ],
    button: 'عرض تبرّعك',
  },
  declined: {
    subject: 'بشأن طلبك',
    says: facts => [
      say`«${facts.title}» الذي أردت استلامه في ${facts.at} (بتوقيت مسقط) صار لغيرك أو لم يعد معروضًا.`,
      WHY(facts),
      say`هناك المزيد في منطقتك، فألق نظرة.`,
    ],
    button: 'عرض طلبك',
  },
  all_given: {
    subject: 'بشأن طلبك',
    says: ({ title, at }) => [
      say`حُجزت لآخرين كامل كمية «${title}» الذي أردت استلامه في ${at} (بتوقيت مسقط).`,
      say`هناك المزيد في منطقتك، فألق نظرة.`,
    ],
    button: 'عرض طلبك',
  },
  lapsed: {
    subject: 'انتهى طلبك',
    says: ({ title, at }) => [
      say`انتهى طلبك «${title}» لموعد ${at} (بتوقيت مسقط) لأنه لم يُرَدّ عليه أو لم يُدفع في الوقت المحدّد. لم يُخصم منك شيء.`,
    ],
    button: 'عرض طلبك',
  },
  released: {
    subject: 'أُعطي طلبك لغيرك',
    says: ({ title, at }) => [
      say`كان «${title}» بانتظارك في ${at} (بتوقيت مسقط). لم يحضر أحد طوال ساعتين فأُعطي لغيرك. وإن كنت قد دفعت شيئًا فهو في طريقه إليك.`,
    ],
    button: 'عرض طلبك',
  },
  missed: {
    subject: 'فاتك موعد استلام',
    says: ({ title, at }) => [
      say`كان «${title}» بانتظارك في ${at} (بتوقيت مسقط) ولم يحضر أحد. نرجو الإلغاء في المرة القادمة ليستفيد غيرك.`,
    ],
    button: 'عرض طلبك',
  },
  withdrawn: {
    subject: 'تعذّر الاستلام',
    says: facts => [
      say`«${facts.title}» الذي كنت ستستلمه في ${facts.at} (بتوقيت مسقط) لم يعد معروضًا. نأسف لذلك. وإن كنت قد دفعت شيئًا فهو في طريقه إليك.`,
      WHY(facts),
    ],
    button: 'عرض طلبك',
  },
  recalled: {
    subject: 'لا تأكل هذا الطعام: سُحب التبرّع',
    says: facts => [
      say`هناك خلل في «${facts.title}» (موعد الاستلام: ${facts.at} بتوقيت مسقط). لا تأكله ولا تطعمه للحيوانات، وتخلّص منه.`,
      facts.reason ? say`السبب: ${facts.reason}` : undefined,
      say`إن شعر أحد بتوعّك بعد أكله فليراجع الطبيب. وإن كنت قد دفعت شيئًا فهو في طريقه إليك.`,
    ],
    button: 'التفاصيل',
  },
  corrected: {
    subject: 'تغيّر ما طلبته',
    says: ({ title, at }) => [
      say`غيّر المتبرّع ما كتبه عن «${title}» (موعد الاستلام: ${at} بتوقيت مسقط). اقرأه من جديد قبل أن تأتي لأخذه أو تأكل منه، وبخاصة نوعه ومسببات الحساسية وتاريخ الصلاحية.`,
      say`إن لم تعد تريده ولم تستلمه بعد، نرجو إلغاء طلبك.`,
    ],
    button: 'قراءة ما كُتب الآن',
  },
}

/** Mails about donations. */
export const donationMails: Pick<
  MessageWords['mail'],
  'request_news' | 'donation_offered' | 'licence_decided'
> = {
  request_news: facts => {
    const { subject, says, button: label } = NEWS[facts.news]
    const at = momentOf(facts.when, 'ar')
    // A donor who left has taken the title along.
    const title = facts.title || 'الطعام الذي طلبته'
    return { subject, parts: [...says({ ...facts, title, at }), button(label, facts.link)] }
  },
  donation_offered: facts => ({
    subject: 'جديد قد يناسبك',
    parts: [
      say`عُرض «${facts.title}» للتبرّع. يمكن استلامه من ${momentOf(facts.startsAt, 'ar')} إلى ${momentOf(facts.endsAt, 'ar')} (بتوقيت مسقط).`,
      button('عرض التفاصيل', facts.link),
    ],
  }),
  licence_decided: facts => ({
    subject: facts.verified ? 'تم التحقّق من ترخيصك الغذائي' : 'بشأن ترخيصك الغذائي',
    parts: facts.verified
      ? [say`بإمكانك من الآن تحديد سعر للطعام.`, button('أضف طعامًا', facts.link)]
      : [
          say`لم نتمكّن من التحقّق من ترخيصك الغذائي، لذلك يبقى الطعام مجانيًا حاليًا، وأوقفنا عرض ما حدّدت له سعرًا. يمكنك إرسال الترخيص من جديد متى تغيّر ذلك.`,
          button('أضف طعامًا مجانًا', facts.link),
        ],
  }),
}

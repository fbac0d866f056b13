import { button, letter, paragraph } from '#platform/messages/letter'
import { formatIn } from '#platform/texts/format'
import type { News, RequestNews, Texts, Told } from './en.ts'
import { personalData } from './personal-data.ar.ts'

const { momentOf } = formatIn('ar')

const why = ({ reason }: Told) => (reason ? paragraph`كُتب لك: ${reason}` : undefined)

const NEWS: Readonly<Record<RequestNews, News>> = {
  received: {
    subject: 'هناك من يطلب تبرّعك',
    parts: ({ title, at }) => [
      paragraph`يرغب شخص في الحصول على «${title}» والحضور في ${at} (بتوقيت مسقط). اطّلع على الطلب ثم اقبله أو ارفضه، وقد يطلبه آخرون أيضًا.`,
    ],
    button: 'عرض الطلب',
  },
  cancelled: {
    subject: 'أُلغي موعد استلام',
    parts: ({ title, at }) => [
      paragraph`من كان سيستلم «${title}» في ${at} (بتوقيت مسقط) لن يحضر. إن لم ينته وقت العرض فبإمكان الآخرين طلبه من جديد.`,
    ],
    button: 'عرض تبرّعك',
  },
  accepted: {
    subject: 'قُبل طلبك',
    parts: ({ title, at }) => [
      paragraph`«${title}» من نصيبك. موعد الاستلام ${at} (بتوقيت مسقط).`,
      paragraph`ستجد العنوان ورقم الهاتف ورمز الاستلام في صفحة طلبك. أظهر الرمز عند وصولك.`,
    ],
    button: 'العنوان والرمز',
  },
  accepted_to_pay: {
    subject: 'قُبل طلبك: ادفع ليبقى لك',
    parts: ({ title, at }) => [
      paragraph`«${title}» محجوز لك إلى أن تدفع، لمدة ساعتين على الأكثر. موعد الاستلام ${at} (بتوقيت مسقط).`,
      paragraph`إن انقضت المدة فلن تدفع شيئًا، ويذهب إلى غيرك.`,
    ],
    button: 'ادفع الآن',
  },
  paid: {
    subject: 'دُفع ثمن طلب',
    parts: ({ title, at }) => [
      paragraph`دُفع ثمن «${title}» وسيُستلم في ${at} (بتوقيت مسقط). اطلب الرمز عند التسليم.`,
    ],
    button: 'عرض تبرّعك',
  },
  declined: {
    subject: 'بشأن طلبك',
    parts: facts => [
      paragraph`«${facts.title}» الذي أردت استلامه في ${facts.at} (بتوقيت مسقط) صار لغيرك أو لم يعد معروضًا.`,
      why(facts),
      paragraph`هناك المزيد في منطقتك، فألق نظرة.`,
    ],
    button: 'عرض طلبك',
  },
  all_given: {
    subject: 'بشأن طلبك',
    parts: ({ title, at }) => [
      paragraph`حُجزت لآخرين كامل كمية «${title}» الذي أردت استلامه في ${at} (بتوقيت مسقط).`,
      paragraph`هناك المزيد في منطقتك، فألق نظرة.`,
    ],
    button: 'عرض طلبك',
  },
  lapsed: {
    subject: 'انتهى طلبك',
    parts: ({ title, at }) => [
      paragraph`انتهى طلبك «${title}» لموعد ${at} (بتوقيت مسقط) لأنه لم يُرَدّ عليه أو لم يُدفع في الوقت المحدّد. لم يُخصم منك شيء.`,
    ],
    button: 'عرض طلبك',
  },
  released: {
    subject: 'أُعطي طلبك لغيرك',
    parts: ({ title, at }) => [
      paragraph`كان «${title}» بانتظارك في ${at} (بتوقيت مسقط). لم يحضر أحد طوال ساعتين فأُعطي لغيرك. وإن كنت قد دفعت شيئًا فهو في طريقه إليك.`,
    ],
    button: 'عرض طلبك',
  },
  missed: {
    subject: 'فاتك موعد استلام',
    parts: ({ title, at }) => [
      paragraph`كان «${title}» بانتظارك في ${at} (بتوقيت مسقط) ولم يحضر أحد. نرجو الإلغاء في المرة القادمة ليستفيد غيرك.`,
    ],
    button: 'عرض طلبك',
  },
  withdrawn: {
    subject: 'تعذّر الاستلام',
    parts: facts => [
      paragraph`«${facts.title}» الذي كنت ستستلمه في ${facts.at} (بتوقيت مسقط) لم يعد معروضًا. نأسف لذلك. وإن كنت قد دفعت شيئًا فهو في طريقه إليك.`,
      why(facts),
    ],
    button: 'عرض طلبك',
  },
  recalled: {
    subject: 'لا تأكل هذا الطعام: سُحب التبرّع',
    parts: facts => [
      paragraph`هناك خلل في «${facts.title}» (موعد الاستلام: ${facts.at} بتوقيت مسقط). لا تأكله ولا تطعمه للحيوانات، وتخلّص منه.`,
      facts.reason ? paragraph`السبب: ${facts.reason}` : undefined,
      paragraph`إن شعر أحد بتوعّك بعد أكله فليراجع الطبيب. وإن كنت قد دفعت شيئًا فهو في طريقه إليك.`,
    ],
    button: 'التفاصيل',
  },
  corrected: {
    subject: 'تغيّر ما طلبته',
    parts: ({ title, at }) => [
      paragraph`غيّر المتبرّع ما كتبه عن «${title}» (موعد الاستلام: ${at} بتوقيت مسقط). اقرأه من جديد قبل أن تأتي لأخذه أو تأكل منه، وبخاصة نوعه ومسببات الحساسية وتاريخ الصلاحية.`,
      paragraph`إن لم تعد تريده ولم تستلمه بعد، نرجو إلغاء طلبك.`,
    ],
    button: 'قراءة ما كُتب الآن',
  },
}

export const texts: Texts = {
  mails: {
    request_news: facts => {
      const { subject, parts, button: label } = NEWS[facts.news]
      // A donor who left has taken the title along.
      const told = { ...facts, title: facts.title || 'الطعام الذي طلبته', at: momentOf(facts.when) }
      return letter(subject, [...parts(told), button(label, facts.link)])
    },
    donation_offered: facts =>
      letter('جديد قد يناسبك', [
        paragraph`عُرض «${facts.title}» للتبرّع. يمكن استلامه من ${momentOf(facts.startsAt)} إلى ${momentOf(facts.endsAt)} (بتوقيت مسقط).`,
        button('عرض التفاصيل', facts.link),
      ]),
    licence_decided: facts =>
      letter(
        facts.verified ? 'تم التحقّق من ترخيصك الغذائي' : 'بشأن ترخيصك الغذائي',
        facts.verified
          ? [paragraph`بإمكانك من الآن تحديد سعر للطعام.`, button('أضف طعامًا', facts.link)]
          : [
              paragraph`لم نتمكّن من التحقّق من ترخيصك الغذائي، لذلك يبقى الطعام مجانيًا حاليًا، وأوقفنا عرض ما حدّدت له سعرًا. يمكنك إرسال الترخيص من جديد متى تغيّر ذلك.`,
              button('أضف طعامًا مجانًا', facts.link),
            ],
      ),
  },
  personalData,
  share: { kicker: { food: 'تبرّع غذائي', feed: 'علف للحيوانات' }, free: 'مجانًا' },
}

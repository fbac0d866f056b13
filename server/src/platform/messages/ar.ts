import type { ReportedKind, ReportReason } from '@dawra/contract/moderation.rules'
import { PRODUCT_NAME } from '@dawra/contract/product'
import type { MailedRole, OperatorAct, SecurityNotice } from '../messages.ts'
import { donationMails } from './donations.ar.ts'
import { button, code, say } from './letter.ts'
import { dayOf, momentOf } from './moments.ts'
import type { MessageWords } from './words.ts'

const NAME = PRODUCT_NAME.ar

const ROLES: Record<MailedRole, string> = {
  owner: 'مالك',
  manager: 'مدير',
  staff: 'موظف',
  venue_owner: 'صاحب محل',
  donor: 'متبرّع',
  buyer: 'مشترٍ',
  driver: 'سائق',
  charity: 'جهة خيرية',
  operator: 'عضو في إدارة المنصة',
}

const NOTICES: Record<SecurityNotice, string> = {
  password_changed: 'تغيّرت كلمة مرورك',
  email_changed: 'تغيّر بريدك الإلكتروني',
  phone_changed: 'تغيّر رقم هاتفك',
  factor_added: 'أُضيفت خطوة تحقّق ثانية إلى حسابك',
  factor_removed: 'أُزيلت خطوة التحقّق الثانية من حسابك',
  passkey_added: 'أُضيف مفتاح مرور إلى حسابك',
  passkey_removed: 'أُزيل مفتاح مرور من حسابك',
  identity_linked: 'رُبطت بحسابك طريقة دخول أخرى',
  new_device: 'سُجّل الدخول إلى حسابك من جهاز جديد',
}

const OPERATOR_ACTS: Record<OperatorAct, string> = {
  password_set: 'وُضعت كلمة مرور جديدة لأحد الحسابات',
  contacts_changed: 'تغيّر بريد أحد الحسابات أو هاتفه',
  link_made: 'أُنشئ رابط دخول إلى أحد الحسابات',
  factors_changed: 'تغيّرت خطوة التحقّق الثانية أو مفتاح المرور في أحد الحسابات',
  banned: 'حُظر أحد الحسابات',
  erased: 'حُذف أحد الحسابات',
  operator_invited: 'دُعي شخص إلى إدارة المنصة',
  operator_added: 'انضم عضو جديد إلى إدارة المنصة',
}

/** As the reader's own. */
const THINGS: Record<ReportedKind, string> = {
  deal: 'عرضك',
  donation: 'تبرّعك',
  review: 'تقييمك',
  message: 'رسالتك',
  venue: 'محلك',
  rating: 'تقييمك',
}

const REASONS: Record<ReportReason, string> = {
  unsafe_food: 'قد يكون الطعام غير آمن',
  not_as_described: 'لا يطابق الوصف',
  abusive: 'فيه إساءة إلى أحد',
  spam: 'إعلان مزعج',
  scam: 'يبدو احتيالًا',
  private_data: 'يكشف بيانات خاصة',
  other: 'سبب آخر',
}

/** What a mail calls a thing: by its title where it has one. */
const named = (kind: ReportedKind, title: string) => (title ? `${THINGS[kind]} «${title}»` : THINGS[kind])

const ORDER = say`أو أدخل هذا الرمز في الصفحة التي طلبته منها. يبقى صالحًا 10 دقائق.`
const NOT_YOU = say`إن لم تطلب ذلك فلا تفعل شيئًا: لا يستطيع أحد المتابعة دون هذه الرسالة.`
const NO_BUTTON = say`إن لم يعمل الزر فانسخ العنوان الذي تحته إلى متصفّحك.`

export const ar: MessageWords = {
  mail: {
    confirm: facts => ({
      subject: `أكّد بريدك الإلكتروني في ${NAME}`,
      parts: [
        say`أهلًا بك! بقيت خطوة واحدة: أكّد أن هذا البريد الإلكتروني لك.`,
        button('تأكيد البريد الإلكتروني', facts.link),
        facts.code ? ORDER : undefined,
        code(facts.code),
        say`الرابط صالح 24 ساعة. إن لم تُنشئ حسابًا فلا تفعل شيئًا، ولن يُنشأ أي حساب.`,
      ],
    }),
    magic_link: facts => ({
      subject: `تسجيل الدخول إلى ${NAME}`,
      parts: [
        say`طلبت تسجيل الدخول دون كلمة مرور. يعمل الرابط مرة واحدة خلال 10 دقائق.`,
        button('تسجيل الدخول', facts.link),
        ORDER,
        code(facts.code),
        NOT_YOU,
      ],
    }),
    recovery: facts => ({
      subject: 'اختر كلمة مرور جديدة',
      parts: [
        say`طلبت اختيار كلمة مرور جديدة. يعمل الرابط مرة واحدة خلال 10 دقائق.`,
        button('اختيار كلمة مرور جديدة', facts.link),
        ORDER,
        code(facts.code),
        say`إن لم تطلب ذلك فلا تفعل شيئًا: تبقى كلمة مرورك كما هي.`,
      ],
    }),
    email_change: facts => ({
      subject: 'أكّد بريدك الإلكتروني الجديد',
      parts: [
        say`سيصبح بريدك الإلكتروني ${facts.newEmail}. نراسل العنوانين القديم والجديد، ويجب تأكيدهما معًا خلال 10 دقائق.`,
        button('تأكيد التغيير', facts.link),
        ORDER,
        code(facts.code),
        say`إن لم تطلب ذلك فلا تؤكّد، وغيّر كلمة مرورك.`,
      ],
    }),
    invite: facts => ({
      subject: `أنت مدعوّ إلى ${NAME}`,
      parts: [
        say`جهّزنا لك حسابًا. اقبل الدعوة واختر كلمة مرور. الدعوة صالحة 7 أيام.`,
        button('قبول الدعوة', facts.link),
        NO_BUTTON,
      ],
    }),
    reauthenticate: facts => ({
      subject: 'أكّد أنك أنت',
      parts: [
        say`هناك تغيير مهم على وشك أن يحدث في حسابك. أدخل هذا الرمز لتؤكّد أنك أنت. يبقى صالحًا 10 دقائق.`,
        code(facts.code),
        say`إن لم تكن أنت فغيّر كلمة مرورك الآن: أحدهم داخل حسابك.`,
      ],
    }),
    account_exists: facts => ({
      subject: 'لديك حساب بالفعل',
      parts: [
        say`حاول أحدهم، وربما أنت، إنشاء حساب بهذا البريد الإلكتروني. لديك حساب بالفعل، فسجّل الدخول مباشرة.`,
        button('تسجيل الدخول', facts.link),
        say`نسيت كلمة المرور؟ اختر كلمة جديدة من الصفحة نفسها. وإن لم تكن أنت فلا حاجة إلى أي إجراء.`,
      ],
    }),
    security_notice: facts => ({
      subject: NOTICES[facts.what],
      parts: [
        say`حدث ذلك في ${momentOf(facts.when, 'ar')} (بتوقيت مسقط). إن كنت أنت من فعل ذلك فلا حاجة إلى أي إجراء.`,
        say`وإن لم تكن أنت فاختر كلمة مرور جديدة فورًا، وسجّل خروج الأجهزة الأخرى كلها من صفحة الأمان في ملفك الشخصي.`,
      ],
    }),
    operator_notice: facts => ({
      subject: OPERATOR_ACTS[facts.what],
      parts: [
        say`الحساب: ${facts.whom}. نفّذ ذلك: ${facts.by}. حدث ذلك في ${momentOf(facts.when, 'ar')} (بتوقيت مسقط).`,
        say`أُبلغ بهذا سائر أعضاء إدارة المنصة. إن كنت تعرف سببه فلا حاجة إلى أي إجراء.`,
        say`وإن لم تكن تعرفه فتواصلوا فيما بينكم فورًا: ربما دخل شخص آخر بحساب أحد أعضاء إدارة المنصة.`,
      ],
    }),
    export_ready: facts => ({
      subject: 'بياناتك جاهزة',
      parts: [
        say`طلبت نسخة من كل ما تعرفه ${NAME} عنك. يمكنك تنزيلها حتى ${dayOf(facts.until, 'ar')} بعد تسجيل الدخول إلى حسابك.`,
        button('تنزيل بياناتي', facts.link),
        NO_BUTTON,
      ],
    }),
    erasure_planned: facts => ({
      subject: 'سيُحذف حسابك',
      parts: [
        say`طلبت حذف حسابك. ستُمحى بياناتك الشخصية نهائيًا في ${dayOf(facts.on, 'ar')}.`,
        say`يمكنك التراجع عن ذلك حتى هذا الموعد: سجّل الدخول واحتفظ بالحساب.`,
        button('الاحتفاظ بحسابي', facts.link),
      ],
    }),
    venue_invite: facts => ({
      subject: `انضم إلى ${facts.venue}`,
      parts: [
        say`أنت مدعوّ إلى العمل مع ${facts.venue} في ${NAME} بصفة ${ROLES[facts.role]}. الدعوة صالحة 7 أيام ولهذا البريد الإلكتروني وحده.`,
        button('قبول الدعوة', facts.link),
        NO_BUTTON,
      ],
    }),
    application_decided: facts => ({
      subject: facts.approved ? 'قُبل طلبك' : 'بشأن طلبك',
      parts: facts.approved
        ? [
            say`لديك الآن في ${NAME} صفة ${ROLES[facts.role]}. سجّل الدخول من جديد لترى ما تغيّر.`,
            facts.reason ? say`${facts.reason}` : undefined,
          ]
        : [
            say`نظرنا في طلبك الحصول على صفة ${ROLES[facts.role]}، ولا يمكننا قبوله في الوقت الحالي.`,
            facts.reason ? say`السبب: ${facts.reason}` : undefined,
            say`يمكنك التقدّم مرة أخرى متى تغيّر ذلك.`,
          ],
    }),
    support_reply: facts => ({
      subject: `ردّ على رسالتك رقم ${facts.number}`,
      parts: [say`رددنا على رسالتك رقم ${facts.number}.`, button('قراءة الرد', facts.link), NO_BUTTON],
    }),
    content_hidden: facts => ({
      subject: `أخفينا ${THINGS[facts.kind]} إلى أن ننظر في الأمر`,
      parts: [
        say`وصلتنا عدة بلاغات بشأن ${named(facts.kind, facts.title)}. لن يظهر هذا المحتوى لغيرك إلى أن ننظر في الأمر بأنفسنا، وعادةً خلال يوم.`,
        facts.reasons.length > 0
          ? say`ما قيل فيها: ${facts.reasons.map(reason => REASONS[reason]).join('، ')}.`
          : undefined,
        say`لا يلزمك فعل شيء. وإن أردت توضيح الأمر من جهتك فاكتب إلينا.`,
        button('مراسلتنا', facts.link),
      ],
    }),
    hidden_waits: facts => ({
      subject: 'محتوى مخفي بسبب بلاغات، بانتظار قرارك',
      parts: [
        facts.title
          ? say`أبلغ عدة أشخاص عن «${facts.title}»، وهو مخفي إلى أن تقرر.`
          : say`أبلغ عدة أشخاص عن محتوى، وهو مخفي إلى أن تقرر.`,
        say`ما قيل فيه: ${facts.reasons.map(reason => REASONS[reason]).join('، ')}.`,
        button('اتخاذ القرار', facts.link),
      ],
    }),
    content_decided: facts => ({
      subject: facts.verdict === 'keep' ? `أعدنا إظهار ${THINGS[facts.kind]}` : `أزلنا ${THINGS[facts.kind]}`,
      parts:
        facts.verdict === 'keep'
          ? [
              say`راجعنا ${named(facts.kind, facts.title)} ولم نجد ما يخالف قواعدنا، فأعدنا إظهار المحتوى للجميع. نعتذر عن الإزعاج.`,
              button('مراسلتنا', facts.link),
            ]
          : [
              say`راجعنا ${named(facts.kind, facts.title)} ووجدنا ما يخالف قواعدنا، فلم يعد هذا المحتوى يظهر لغيرك.`,
              ...(facts.reason ? [say`السبب: ${facts.reason}`] : []),
              say`إن رأيت أننا أخطأنا فاكتب إلينا وسننظر في الأمر من جديد.`,
              button('مراسلتنا', facts.link),
            ],
    }),
    batch_recalled: facts => ({
      subject: 'لا تستعمل هذا السماد: سُحبت دفعته',
      parts: [
        say`لديك سماد اشتريته منّا من الدفعة ${facts.batch}. لا تستعمله، وأبعده عن الأطفال والحيوانات والنباتات التي تؤكل.`,
        say`السبب: ${facts.reason}`,
        say`راسلنا من صفحة طلبك وسنخبرك بما يلزم.`,
        button('عرض الطلب', facts.link),
      ],
    }),
    ...donationMails,
  },
  sms: {
    code: ({ code, minutes = 10 }) => `${NAME}: رمزك ${code} صالح ${minutes} دقائق. لا تخبر به أحدًا.`,
  },
  footer: [
    `${NAME} · طعام طيّب ما زال طيّبًا هذه الليلة`,
    'لا نطلب منك كلمة المرور ولا الرمز أبدًا، لا بالبريد ولا بالهاتف.',
  ],
}

import type { OfficePermission } from '@dawra/contract/platform/office.rules'
import { PRODUCT_NAME } from '@dawra/contract/platform/product'
import { button, buttonHint, code, letter, paragraph } from '#platform/messages/letter'
import { formatIn } from '#platform/texts/format'
import { pluralIn } from '#platform/texts/plural'
import {
  OFFICE_PAGE,
  type OperatorAct,
  SECURITY_PAGE,
  type SecurityNotice,
  SUPPORT_PAGE,
  type Texts,
} from './en.ts'
import { personalData } from './personal-data.ar.ts'

const NAME = PRODUCT_NAME.ar
const { momentOf } = formatIn('ar')
const plural = pluralIn('ar')

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
  office_joined: 'أصبحت عضوًا في إدارة المنصة',
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
  operator_removed: 'غادر عضو إدارة المنصة',
  permissions_changed: 'تغيّرت صلاحيات أحد أعضاء إدارة المنصة',
}

const PERMISSIONS: Record<OfficePermission, string> = {
  support: 'دعم العملاء',
  moderation: 'الإشراف على المحتوى',
  finance: 'المالية',
  planning: 'التخطيط',
  catalogue: 'المحلات والمنتجات',
  people: 'الأشخاص',
  owner: 'مالك',
}
const listed = (permissions: readonly OfficePermission[]) =>
  permissions.map(permission => PERMISSIONS[permission]).join('، ')

const OR_CODE = paragraph`أو أدخل هذا الرمز في الصفحة التي طلبته منها. يبقى صالحًا 10 دقائق.`
const NOT_YOU = paragraph`إن لم تطلب ذلك فلا تفعل شيئًا: لا يستطيع أحد المتابعة دون هذه الرسالة.`

const minutesText = (minutes: number) =>
  plural(minutes, {
    zero: `${minutes} دقيقة`,
    one: 'دقيقة واحدة',
    two: 'دقيقتين',
    few: `${minutes} دقائق`,
    many: `${minutes} دقيقة`,
    other: `${minutes} دقيقة`,
  })

export const texts: Texts = {
  mails: {
    confirm: facts =>
      letter(`أكّد بريدك الإلكتروني في ${NAME}`, [
        paragraph`أهلًا بك! بقيت خطوة واحدة: أكّد أن هذا البريد الإلكتروني لك.`,
        button('تأكيد البريد الإلكتروني', facts.link),
        facts.code ? OR_CODE : undefined,
        code(facts.code),
        paragraph`الرابط صالح 24 ساعة. إن لم تُنشئ حسابًا فلا تفعل شيئًا، ولن يُنشأ أي حساب.`,
      ]),
    magic_link: facts =>
      letter(`تسجيل الدخول إلى ${NAME}`, [
        paragraph`طلبت تسجيل الدخول دون كلمة مرور. يعمل الرابط مرة واحدة خلال 10 دقائق.`,
        button('تسجيل الدخول', facts.link),
        OR_CODE,
        code(facts.code),
        NOT_YOU,
      ]),
    recovery: facts =>
      letter('اختر كلمة مرور جديدة', [
        paragraph`طلبت اختيار كلمة مرور جديدة. يعمل الرابط مرة واحدة خلال 10 دقائق.`,
        button('اختيار كلمة مرور جديدة', facts.link),
        OR_CODE,
        code(facts.code),
        paragraph`إن لم تطلب ذلك فلا تفعل شيئًا: تبقى كلمة مرورك كما هي.`,
      ]),
    email_change: facts =>
      letter('أكّد بريدك الإلكتروني الجديد', [
        paragraph`سيصبح بريدك الإلكتروني ${facts.newEmail}. نراسل العنوانين القديم والجديد، ويجب تأكيدهما معًا خلال 10 دقائق.`,
        button('تأكيد التغيير', facts.link),
        OR_CODE,
        code(facts.code),
        paragraph`إن لم تطلب ذلك فلا تؤكّد، وغيّر كلمة مرورك.`,
      ]),
    invite: facts =>
      letter(`أنت مدعوّ إلى ${NAME}`, [
        paragraph`جهّزنا لك حسابًا. اقبل الدعوة واختر كلمة مرور. الدعوة صالحة 7 أيام.`,
        button('قبول الدعوة', facts.link),
        buttonHint,
      ]),
    reauthenticate: facts =>
      letter('أكّد أنك أنت', [
        paragraph`هناك تغيير مهم على وشك أن يحدث في حسابك. أدخل هذا الرمز لتؤكّد أنك أنت. يبقى صالحًا 10 دقائق.`,
        code(facts.code),
        paragraph`إن لم تكن أنت فغيّر كلمة مرورك الآن: أحدهم داخل حسابك.`,
      ]),
    account_exists: facts =>
      letter('لديك حساب بالفعل', [
        paragraph`حاول أحدهم، وربما أنت، إنشاء حساب بهذا البريد الإلكتروني. لديك حساب بالفعل، فسجّل الدخول مباشرة.`,
        button('تسجيل الدخول', facts.link),
        paragraph`نسيت كلمة المرور؟ اختر كلمة جديدة من الصفحة نفسها. وإن لم تكن أنت فلا حاجة إلى أي إجراء.`,
      ]),
    security_notice: facts =>
      letter(NOTICES[facts.what], [
        paragraph`حدث ذلك في ${momentOf(facts.when)} (بتوقيت مسقط). إن كنت أنت من فعل ذلك فلا حاجة إلى أي إجراء.`,
        paragraph`وإن لم تكن أنت فاختر كلمة مرور جديدة فورًا، وسجّل خروج الأجهزة الأخرى كلها من صفحة الأمان في ملفك الشخصي.`,
        button('مراجعة حسابك', SECURITY_PAGE),
      ]),
    operator_notice: facts =>
      letter(OPERATOR_ACTS[facts.what], [
        paragraph`الحساب: ${facts.whom}. نفّذ ذلك: ${facts.by}. حدث ذلك في ${momentOf(facts.when)} (بتوقيت مسقط).`,
        paragraph`أُبلغ بهذا سائر أعضاء إدارة المنصة. إن كنت تعرف سببه فلا حاجة إلى أي إجراء.`,
        paragraph`وإن لم تكن تعرفه فتواصلوا فيما بينكم فورًا: ربما دخل شخص آخر بحساب أحد أعضاء إدارة المنصة.`,
      ]),
    account_blocked: ({ until, reason }) =>
      letter('حسابك محظور', [
        paragraph`لا يمكنك تسجيل الدخول حتى ${momentOf(until)} (بتوقيت مسقط)، وبعدها ينتهي الحظر تلقائيًا.`,
        paragraph`السبب: ${reason}`,
        paragraph`ما دفعت ثمنه يبقى لك. وإن كنت ترى في ذلك خطأ فاكتب إلى الدعم.`,
      ]),
    account_unblocked: () => letter('عاد حسابك متاحًا', [paragraph`يمكنك تسجيل الدخول من جديد.`]),
    contact_changed: ({ what, isNew, reason, when }) =>
      letter(what === 'email' ? 'تغيّر بريدك الإلكتروني' : 'تغيّر رقم هاتفك', [
        isNew
          ? paragraph`جعل فريقنا هذا البريد عنوان حساب. سجّل الدخول به من الآن. كلمة المرور باقية كما هي.`
          : paragraph`غيّره فريقنا في ${momentOf(when)} (بتوقيت مسقط) وسجّل الخروج من كل الأجهزة. كلمة المرور باقية كما هي.`,
        paragraph`السبب: ${reason}`,
        isNew
          ? paragraph`لا تعرف شيئًا عن حساب؟ إذن أخطأ أحدهم في كتابة العنوان: اكتب إلى الدعم ولا تستخدمه.`
          : paragraph`لم تطلب ذلك؟ اكتب إلى الدعم فورًا، فيمكننا التراجع عنه.`,
        button('الكتابة إلى الدعم', SUPPORT_PAGE),
      ]),
    office_permissions: ({ granted, taken, reason, by, hasLeft }) =>
      letter(hasLeft ? 'لم تعد عضوًا في إدارة المنصة' : 'تغيّرت صلاحياتك في إدارة المنصة', [
        granted.length > 0 ? paragraph`صلاحيات جديدة: ${listed(granted)}.` : undefined,
        taken.length > 0 ? paragraph`صلاحيات سُحبت: ${listed(taken)}.` : undefined,
        paragraph`نفّذ ذلك: ${by}. السبب: ${reason}`,
        hasLeft ? undefined : button('فتح صفحة الإدارة', OFFICE_PAGE),
      ]),
  },
  sms: {
    code: ({ code, minutes = 10 }) => `${NAME}: رمزك ${code} صالح ${minutesText(minutes)}. لا تخبر به أحدًا.`,
    phone_changed: () => `${NAME}: غيّر فريقنا رقم هاتف حسابك. إن لم تطلب ذلك فاكتب إلى الدعم في ${NAME}.`,
  },
  personalData,
}

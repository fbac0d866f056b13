import type { SecurityNotice } from '@dawra/contract/identity/events'
import { PRODUCT_NAME } from '@dawra/contract/platform/product'
import type { Localized } from '@dawra/contract/platform/schemas'
import type { VenueRole } from '@dawra/contract/venues/schemas'
import { formatIn, isolated, sentence } from '#platform/texts/format'
import { pluralIn } from '#platform/texts/plural'
import type { texts as english } from './texts.en.ts'

const { momentOf, dayOf, localized, money } = formatIn('ar')
const plural = pluralIn('ar')

const ROLES = { driver: 'سائق' }
const TEAM_ROLES: Readonly<Record<VenueRole, string>> = {
  owner: 'مالك',
  manager: 'مدير',
  staff: 'موظف',
  accountant: 'محاسب',
}
const SECURITY: Readonly<Record<SecurityNotice, string>> = {
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
  office_changed: 'تغيّرت صلاحياتك في إدارة المنصة',
  office_left: 'لم تعد عضوًا في إدارة المنصة',
}

const named = (name: Localized) => isolated(localized(name))
const pointsText = (points: number) =>
  plural(points, {
    zero: 'لا نقاط',
    one: 'نقطة واحدة',
    two: 'نقطتين',
    few: `${points} نقاط`,
    many: `${points} نقطة`,
    other: `${points} نقطة`,
  })

export const texts: typeof english = {
  support_replied: {
    name: 'رد فريق الدعم',
    title: ({ number }) => `ردّ على رسالتك رقم ${number}`,
    text: ({ number }) => `رددنا على رسالتك رقم ${number}.`,
    action: 'قراءة الرد',
  },
  application_decided: {
    name: 'القرار بشأن طلب انضمامك',
    title: ({ isApproved }) => (isApproved ? 'قُبل طلبك' : 'بشأن طلبك'),
    text: ({ role, isApproved, reason }) =>
      isApproved
        ? `لديك الآن في ${PRODUCT_NAME.ar} صفة ${ROLES[role]}. سجّل الدخول من جديد لترى ما تغيّر.`
        : `نظرنا في طلبك الحصول على صفة ${ROLES[role]}، ولا يمكننا قبوله في الوقت الحالي.${reason ? ` السبب: ${sentence(reason)}` : ''} يمكنك التقدّم مرة أخرى متى تغيّر ذلك.`,
    brief: () => `افتح ${PRODUCT_NAME.ar} لقراءة القرار.`,
    action: 'عرض ملفك الشخصي',
  },
  licence_decided: {
    name: 'نتيجة التحقق من ترخيصك الغذائي',
    title: ({ isVerified }) => (isVerified ? 'تم التحقّق من ترخيصك الغذائي' : 'بشأن ترخيصك الغذائي'),
    text: ({ isVerified }) =>
      isVerified
        ? 'بإمكانك من الآن تحديد سعر للطعام.'
        : 'لم نتمكّن من التحقّق من ترخيصك الغذائي، لذلك يبقى الطعام مجانيًا حاليًا، وأوقفنا عرض ما حدّدت له سعرًا. يمكنك إرسال الترخيص من جديد متى تغيّر ذلك.',
    action: 'أضف طعامًا',
  },
  team_changed: {
    name: 'تغيّر دورك في فريق',
    title: ({ venue, role }) => (role ? `أنت ضمن فريق ${named(venue)}` : `لم تعد ضمن فريق ${named(venue)}`),
    text: ({ venue, role }) =>
      role
        ? `صفتك الآن لدى ${named(venue)} في ${PRODUCT_NAME.ar}: ${TEAM_ROLES[role]}.`
        : `لم يعد بإمكانك فتح صفحات ${named(venue)}. إن كنت ترى في ذلك خطأ فراجع المالك.`,
    action: 'فتح الصفحة',
    actionFor: ({ role }) => (role ? 'فتح الصفحة' : 'عرض صفحة المحل'),
  },
  security_changed: {
    name: 'أمان حسابك',
    title: ({ what }) => SECURITY[what],
    text: ({ at }) =>
      `حدث ذلك يوم ${isolated(momentOf(at))} (بتوقيت مسقط). إن لم تكن أنت فاختر كلمة مرور جديدة فورًا، وسجّل خروج الأجهزة الأخرى كلها من صفحة الأمان في ملفك الشخصي.`,
    action: 'مراجعة حسابك',
  },
  points_earned: {
    name: 'نقاط اليوم',
    title: ({ points }) => `كسبت اليوم ${pointsText(points)}`,
    text: ({ points }) => `زاد رصيدك اليوم ${pointsText(points)}. اطّلع على ما يمكنك استبداله بها.`,
    action: 'عرض نقاطك',
  },
  points_corrected: {
    name: 'تصحيح نقاطك',
    title: ({ points }) =>
      points > 0 ? `أضفنا إليك ${pointsText(points)}` : `استرددنا ${pointsText(-points)}`,
    text: () => 'صحّح فريقنا نقاطك. إن كنت ترى في ذلك خطأ فاكتب إلى الدعم.',
    action: 'عرض نقاطك',
  },
  voucher_expiring: {
    name: 'قسيمة توشك على الانتهاء',
    title: ({ expiresAt }) => `تنتهي قسيمتك يوم ${isolated(dayOf(expiresAt))}`,
    text: ({ title, expiresAt }) =>
      `${named(title)}: يمكنك استخدامها حتى ${isolated(momentOf(expiresAt))} (بتوقيت مسقط).`,
    action: 'عرض قسائمك',
  },
  voucher_extended: {
    name: 'تمديد قسيمة لك',
    title: ({ lastDay }) => `يمكنك استخدام قسيمتك حتى ${isolated(dayOf(lastDay))}`,
    text: ({ title, lastDay }) =>
      `مدّد فريقنا قسيمتك ${named(title)}: يمكنك استخدامها حتى نهاية يوم ${isolated(dayOf(lastDay))}.`,
    action: 'عرض قسائمك',
  },
  voucher_recalled: {
    name: 'سحب قسيمة لك',
    title: () => 'سُحبت قسيمة لك',
    text: ({ title }) =>
      `رُدّ ثمن طلب بعد أن أنفقت النقاط التي كسبتها منه، فسدّدت القسيمة ${named(title)} هذه النقاط وعاد إليك ما زاد منها. إن كنت ترى في ذلك خطأ فاكتب إلى الدعم.`,
    action: 'عرض نقاطك',
  },
  voucher_returned: {
    name: 'إعادة جزء من قسيمة',
    title: ({ value }) => `عادت إليك قسيمة بقيمة ${money(value)}`,
    text: ({ title, expiresAt }) =>
      `رُدّ جزء من ثمن طلب، وما دفعته ${named(title)} منه أصبح قسيمة مستقلة صالحة حتى ${isolated(momentOf(expiresAt))} (بتوقيت مسقط).`,
    action: 'عرض قسائمك',
  },
  achievement_reached: {
    name: 'الإنجازات',
    title: ({ title }) => `حققت إنجازًا: ${named(title)}`,
    text: ({ points }) => `كسبت به ${pointsText(points)}.`,
    action: 'عرض إنجازاتك',
  },
  review_answered: {
    name: 'رد محل على تقييمك',
    title: ({ venue }) => `ردّ ${named(venue)} على تقييمك`,
    text: ({ venue }) => `اقرأ ما كتبه ${named(venue)}.`,
    action: 'قراءة الرد',
  },
}

import type { NotificationKind } from '@dawra/contract/notifications.rules'
import { account } from './ar/account.ts'
import { alerts } from './ar/alerts.ts'
import { approvals } from './ar/approvals.ts'
import { bins } from './ar/bins.ts'
import { breaches } from './ar/breaches.ts'
import { businessChanges } from './ar/business-changes.ts'
import { charities } from './ar/charities.ts'
import { compost } from './ar/compost.ts'
import { giving } from './ar/giving.ts'
import { kitchen } from './ar/kitchen.ts'
import { office } from './ar/office.ts'
import { officeQueues } from './ar/office-queues.ts'
import { orders } from './ar/orders.ts'
import { ownContent } from './ar/own-content.ts'
import { payouts } from './ar/payouts.ts'
import { pickupProblems } from './ar/pickup-problems.ts'
import { recalls } from './ar/recalls.ts'
import { rounds } from './ar/rounds.ts'
import { sellers } from './ar/sellers.ts'
import { sellersMoney } from './ar/sellers-money.ts'
import { selling } from './ar/selling.ts'
import { templates } from './ar/templates.ts'
import type { Texts } from './en.ts'
import { mailsOf, smsOf } from './mails.ts'

const kinds = {
  ...orders,
  ...pickupProblems,
  ...kitchen,
  ...templates,
  ...alerts,
  ...giving,
  ...compost,
  ...account,
  ...office,
  ...officeQueues,
  ...breaches,
  ...ownContent,
  ...selling,
  ...recalls,
  ...payouts,
  ...businessChanges,
  ...approvals,
  ...charities,
  ...sellers,
  ...bins,
  ...rounds,
  ...sellersMoney,
}

/** What a kind is called in the copy of a person’s data. */
const kindNames: Readonly<Record<NotificationKind, string>> = {
  order_paid: 'تأكيد الطلب',
  order_ready: 'الطلب جاهز',
  order_cancelled: 'إلغاء الطلب',
  order_refunded: 'استرداد مبلغ الطلب',
  order_part_refunded: 'استرداد جزء من مبلغ الطلب',
  refund_failed: 'تأخر الاسترداد',
  running_late: 'زبون سيتأخر',
  request_received: 'ورود طلب',
  request_accepted: 'قبول الطلب',
  request_declined: 'رفض الطلب',
  request_ended: 'تغيّر استلام تبرّع أو إلغاؤه',
  donation_recalled: 'سحب تبرّع',
  donation_offered: 'تبرّع يناسب ما تحتاج إليه',
  favourite_listed: 'عرض من المفضلة',
  search_matched: 'نتيجة جديدة لبحث محفوظ',
  back_in_stock: 'توفّر حصص من جديد',
  order_not_ready: 'الطلب لم يجهز بعد',
  order_message: 'رسالة بخصوص طلب',
  pickup_soon: 'اقتراب موعد الاستلام',
  pickup_ending: 'اقتراب نهاية الاستلام',
  pickup_missed: 'فوات الاستلام',
  review_asked: 'طلب تقييم',
  parcel_ready: 'السماد جاهز',
  parcel_on_its_way: 'السماد في الطريق',
  parcel_delivered: 'تم توصيل السماد',
  food_recalled: 'سحب طعام بيع',
  office_recall: 'عروض سُحبت بعد بيعها',
  compost_recalled: 'سحب دفعة سماد',
  support_replied: 'رد الدعم على رسالتك',
  application_decided: 'قرار بشأن الطلب',
  licence_decided: 'بشأن ترخيصك الغذائي',
  team_changed: 'صفتك ضمن فريق',
  security_changed: 'أمان حسابك',
  points_earned: 'نقاط مكتسبة',
  points_corrected: 'تصحيح نقاط',
  voucher_expiring: 'قرب انتهاء قسيمة',
  voucher_extended: 'تمديد قسيمة',
  achievement_reached: 'تحقيق إنجاز',
  review_answered: 'رد على تقييمك',
  content_hidden: 'إخفاء ما نشرته',
  content_decided: 'قرار بشأن ما نشرته',
  abuse_decided: 'قرار بشأن حسابك',
  privacy_answered: 'رد على طلبك بشأن بياناتك',
  content_waits: 'محتوى مخفي بانتظار قرار',
  ticket_waits: 'سؤال إلى الدعم بانتظارك',
  approval_waits: 'إجراء طلب منك زميل الموافقة عليه',
  approval_decided: 'القرار فيما طلبت الموافقة عليه',
  abuse_waits: 'حالة حسابات بانتظار القرار',
  privacy_waits: 'طلب خصوصية بانتظار الرد',
  breach_waits: 'اختراق بيانات يجب الإبلاغ عنه',
  office_alarm: 'أمر يحتاج إلى الإدارة',
  sell_decided: 'قرار بشأن طلب البيع',
  sell_unfinished: 'طلب بيع لم يُرسل بعد',
  sell_waits: 'طلب بيع بانتظار القرار',
  licence_expiring: 'انتهاء ترخيص الأغذية',
  request_message: 'رسالة بشأن طلب',
  donation_collected: 'تسليم تبرّع',
  donation_ending: 'قرب انتهاء تبرّع لم يطلبه أحد',
  someone_else_collects: 'شخص آخر يستلم',
  case_opened: 'مشكلة في الاستلام',
  appeal_opened: 'اعتراض على عدم الاستلام',
  case_ended: 'انتهاء مشكلة',
  case_answered: 'الرد على مشكلتك',
  case_refunded_by_silence: 'استرداد لعدم الرد',
  case_disputed: 'مشكلة يقررها فريقنا',
  appeal_decided: 'القرار في اعتراضك',
  office_case: 'شكوى بانتظار القرار',
  new_order: 'طلب جديد',
  test_order: 'طلب تجريبي',
  order_cancelled_by_customer: 'إلغاء طلب من الزبون',
  customer_message: 'رسالة من زبون',
  store_closed_today: 'إغلاق المحل اليوم من فريقنا',
  board_unopened: 'لوحة الطلبات لم تُفتح',
  board_still_unopened: 'لوحة الطلبات لم تُفتح بعد',
  tonight_list: 'المطلوب تجهيزه',
  day_summary: 'ملخص اليوم',
  template_question: 'سؤال عن عدد حصص اليوم',
  series_silent: 'عرض متكرر توقف',
  statement_ready: 'كشف حساب الأسبوع',
  payout_sent: 'تحويل في الطريق',
  payout_settled: 'تحويل تم',
  payout_returned: 'تحويل أُعيد',
  payouts_held: 'إيقاف التحويلات',
  commission_changing: 'تغيّر العمولة',
  change_waits: 'ترخيص أو حساب لمطبخ بانتظار التحقق',
  account_asked: 'طلب حساب بنكي آخر',
  account_changed: 'حساب بنكي جديد',
  change_decided: 'قرار بشأن الترخيص أو الحساب البنكي',
  bin_decided: 'قرار بشأن جمع حاويتك',
  bin_tomorrow: 'جمع حاويتك غدًا',
  bin_near: 'اقتراب السائق',
  bin_collected: 'جمع حاوية',
  bin_contaminated: 'مواد غير صالحة في حاوية',
  bin_missed: 'حاوية لم تُجمع',
  batch_ready: 'سماد مما أعطيته',
  round_assigned: 'جولة أُسندت إليك أو سُحبت منك',
  round_without_driver: 'جولة بلا سائق',
  rounds_missing: 'جولات لم تُنشأ',
  round_review_waits: 'ما أرسله سائق للمراجعة',
  bins_wait: 'طلب أو مشكلة تخص الحاويات',
  seller_order: 'طلب سماد جديد',
  seller_order_cancelled: 'إلغاء طلب سماد',
  seller_statement: 'كشف حساب أسبوع السماد',
  seller_payout_sent: 'تحويل ثمن السماد في الطريق',
  seller_payout_settled: 'تحويل ثمن السماد تم',
  seller_payout_returned: 'تحويل ثمن السماد أُعيد',
  seller_payouts_held: 'إيقاف تحويلات السماد',
  seller_account_asked: 'طلب حساب بنكي آخر للسماد',
  seller_account_changed: 'حساب بنكي جديد للسماد',
  seller_account_declined: 'قرار بشأن الحساب البنكي للسماد',
  seller_changed: 'البائع الذي تعمل معه',
  seller_batch_recalled: 'سحب دفعة لك',
  charity_decided: 'قرار بشأن جهتك الخيرية',
  charity_waits: 'ترخيص جهة خيرية للتحقق',
  charity_licence: 'انتهاء ترخيص جهتك الخيرية',
  charity_suspended: 'إيقاف جهتك الخيرية',
  report_due: 'تقرير توزيع ناقص',
  donation_handed_out: 'ما حدث لتبرعك',
}

export const texts: Texts = {
  kinds,
  mails: mailsOf(kinds, { unsubscribe: 'أوقف رسائل هذا النوع' }),
  sms: smsOf(kinds),
  /** What a device shows when its person tries it. */
  pushTest: { title: 'الإشعارات تعمل على هذا الجهاز', body: 'هذه تجربة فقط.' },
  personalData: {
    section: 'الإشعارات',
    labels: {
      notifications: 'ما أُبلغت به',
      readAt: 'وقت القراءة',
      deliveries: 'الرسائل',
      state: 'الحالة',
      devices: 'الأجهزة التي تصلها الإشعارات',
      device: 'الجهاز',
      switches: 'ما اخترته',
      quietHours: 'ساعات الهدوء',
    },
    values: kindNames,
  },
}

import { pluralIn } from '#platform/texts/plural'
import type { Texts } from './en.ts'

const plural = pluralIn('ar')

export const texts: Texts = {
  cards: {
    title: 'بطاقات التوزيع',
    charity: 'جهة خيرية',
    portions: count =>
      plural(count, {
        zero: 'لا وجبات',
        one: 'لوجبة واحدة',
        two: 'لوجبتين',
        few: `لـ ${count} وجبات`,
        many: `لـ ${count} وجبة`,
        other: `لـ ${count} وجبة`,
      }),
    until: day => `صالحة حتى ${day}`,
    how: 'أبرز هذه البطاقة عند التوزيع. لن يسألك أحد عن اسمك. تُحتسب مرة واحدة.',
  },
  personalData: {
    section: 'الجهة الخيرية',
    labels: {
      charityMembership: 'جهتك الخيرية',
      charityApplications: 'طلبات التسجيل كجهة خيرية',
      charityClaims: 'ما حجزته',
      charityReports: 'عمليات التوزيع التي أبلغت عنها',
      charity: 'الجهة الخيرية',
      isContact: 'مسؤول التواصل للجهة',
      joinedAt: 'تاريخ الانضمام',
      charityTerms: 'ما كتبته',
      charityLicence: 'الترخيص',
      charityLicenceUntil: 'الترخيص حتى',
      charityContact: 'مسؤول التواصل',
      charityPhone: 'هاتف مسؤول التواصل',
      charityAreas: 'المناطق التي تخدمها',
      charityNote: 'ما كتبه فريقنا',
      charitySentAt: 'أُرسل',
      charityDecidedAt: 'تاريخ القرار',
      claimedAt: 'تاريخ الحجز',
      handedPortions: 'الوجبات الموزعة',
      fedPeople: 'عدد الأشخاص',
      leftGrams: 'المتبقي بالغرام',
      leftTo: 'أين ذهب المتبقي',
      handOutReportedAt: 'تاريخ التقرير',
    },
    values: {
      charity_draft: 'مسودة',
      charity_submitted: 'أُرسل',
      charity_more_wanted: 'يحتاج إلى تصحيح',
      charity_verified: 'موثّق',
      charity_declined: 'مرفوض',
      claim_waiting: 'بانتظار الرد',
      claim_open: 'بانتظار الاستلام',
      claim_collected: 'استُلم',
      claim_missed: 'فات موعده',
      claim_ended: 'انتهى',
      left_kept: 'حُفظ لليوم التالي',
      left_fed: 'أُعطي للحيوانات',
      left_composted: 'حُوّل إلى سماد',
      left_thrown_away: 'رُمي',
    },
  },
}

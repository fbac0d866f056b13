import { pluralIn } from '#platform/texts/plural'
import type { Texts } from './en.ts'

const plural = pluralIn('ar')

export const texts: Texts = {
  cards: {
    title: 'بطاقات التوزيع',
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
      terms: 'ما كتبته',
      charityLicence: 'الترخيص',
      validUntil: 'الترخيص حتى',
      contactName: 'مسؤول التواصل',
      contactPhone: 'هاتف مسؤول التواصل',
      areas: 'المناطق التي تخدمها',
      note: 'ما كتبه فريقنا',
      submittedAt: 'أُرسل',
      decidedAt: 'تاريخ القرار',
      claimedAt: 'تاريخ الحجز',
      portions: 'الوجبات الموزعة',
      people: 'عدد الأشخاص',
      leftGrams: 'المتبقي بالغرام',
      leftTo: 'أين ذهب المتبقي',
      reportedAt: 'تاريخ التقرير',
    },
    values: {
      draft: 'مسودة',
      submitted: 'أُرسل',
      more_wanted: 'يحتاج إلى تصحيح',
      verified: 'موثّق',
      declined: 'مرفوض',
      claimWaiting: 'بانتظار الرد',
      claimOpen: 'بانتظار الاستلام',
      collected: 'استُلم',
      missed: 'فات موعده',
      claimEnded: 'انتهى',
      kept: 'حُفظ لليوم التالي',
      fed: 'أُعطي للحيوانات',
      composted: 'حُوّل إلى سماد',
      thrown_away: 'رُمي',
    },
  },
}

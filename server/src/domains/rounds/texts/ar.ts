import type { Texts } from './en.ts'

export const texts: Texts = {
  personalData: {
    section: 'جولات الجمع',
    labels: {
      drivesAs: 'بصفتك سائقًا',
      drivingLicence: 'رقم الرخصة',
      drivingLicenceUntil: 'الرخصة صالحة حتى',
      roundsDriven: 'الجولات التي أُسندت إليك',
      plannedCollections: 'عمليات الجمع المخططة عندك',
      drivenMetres: 'الأمتار المقطوعة',
      setOutAt: 'وقت الانطلاق',
      endedAt: 'وقت الانتهاء',
      roundStatus: 'حالة الجولة',
      stopStatus: 'حالة الجمع',
      expectedAt: 'الوقت المتوقع',
    },
    values: {
      round_draft: 'مسودة',
      round_ready: 'جاهزة',
      round_started: 'في الطريق',
      round_ended: 'انتهت',
      stop_planned: 'مخطط',
      stop_arrived: 'وصلت الشاحنة',
      stop_done: 'تم الجمع',
      stop_missed: 'لم يُجمع',
    },
  },
}

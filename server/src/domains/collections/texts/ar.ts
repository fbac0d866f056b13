import type { Texts } from './en.ts'

export const texts: Texts = {
  personalData: {
    section: 'جمع المخلفات العضوية',
    labels: {
      wasteCollections: 'طلبات الجمع',
      waste: 'نوع المخلفات',
      slot: 'الفترة من اليوم',
      collectOn: 'يوم الجمع',
      collectedGrams: 'الوزن المجموع بالغرام',
      givenBackAt: 'تاريخ إرجاع المبلغ',
    },
    values: {
      restaurant: 'مطعم',
      office: 'مكتب',
      school: 'مدرسة',
      hotel: 'فندق',
      event: 'مناسبة',
      morning: 'الصباح',
      afternoon: 'بعد الظهر',
      collection_reminder: 'تذكير بالجمع',
      collection_result: 'نتيجة الجمع',
    },
  },
}

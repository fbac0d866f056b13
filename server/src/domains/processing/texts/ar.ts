import type { Texts } from './en.ts'

export const texts: Texts = {
  label: {
    methods: {
      bokashi: 'بوكاشي',
      aerobic: 'سماد هوائي',
      vermicompost: 'سماد الديدان',
      cold: 'سماد بطيء',
      hot: 'سماد ساخن',
      bsf: 'سماد اليرقات',
    },
    seller: 'بائع السماد',
    batch: 'الدفعة',
    readyOn: 'جاهز منذ',
    warning: 'لا يصلح للأكل',
    scan: 'امسح الرمز لترى ما في هذا الكيس',
  },
}

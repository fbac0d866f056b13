import type { Texts } from './en.ts'

export const texts: Texts = {
  personalData: {
    section: 'السماد المنزلي',
    labels: {
      composted: 'ما حوّلته إلى سماد',
    },
    values: {
      food_scraps: 'بقايا طعام',
      garden_waste: 'مخلفات حديقة',
      paper_cardboard: 'ورق وكرتون',
      other_organic: 'مواد عضوية أخرى',
      tracker: 'سجلّ السماد المنزلي',
      bin: 'حاوية المخلفات العضوية',
      bokashi: 'بوكاشي',
      aerobic: 'سماد هوائي',
      vermicompost: 'سماد دودي',
      cold: 'سماد بارد',
      bsf: 'ذبابة الجندي الأسود',
    },
  },
  csv: {
    header: ['التاريخ', 'الوقت', 'النوع', 'الوزن (كجم)', 'المحتسب (كجم)', 'النقاط', 'ملاحظات'],
    types: {
      food_scraps: 'بقايا طعام',
      garden_waste: 'مخلفات حديقة',
      paper_cardboard: 'ورق وكرتون',
      other_organic: 'مواد عضوية أخرى',
    },
  },
}

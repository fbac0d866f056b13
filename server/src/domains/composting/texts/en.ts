export const texts = {
  personalData: {
    section: 'Composting',
    labels: {
      composted: 'What you composted',
    },
    values: {
      food_scraps: 'food scraps',
      garden_waste: 'garden waste',
      paper_cardboard: 'paper and cardboard',
      other_organic: 'other organic',
      tracker: 'composting tracker',
      bin: 'compost bin',
      bokashi: 'bokashi',
      aerobic: 'aerobic compost',
      vermicompost: 'vermicompost',
      cold: 'cold compost',
      bsf: 'black soldier fly',
    },
  },
  csv: {
    header: ['Date', 'Time', 'Type', 'Weight (kg)', 'Counted (kg)', 'Points', 'Notes'],
    types: {
      food_scraps: 'Food Scraps',
      garden_waste: 'Garden Waste',
      paper_cardboard: 'Paper & Cardboard',
      other_organic: 'Other Organic',
    },
  },
}

export type Texts = typeof texts

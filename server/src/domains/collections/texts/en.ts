export const texts = {
  personalData: {
    section: 'Pickups of organic waste',
    labels: {
      wasteCollections: 'Waste pickups you booked',
      waste: 'Kind of waste',
      slot: 'Part of the day',
      collectOn: 'To be collected on',
      collectedGrams: 'Grams collected',
      givenBackAt: 'Given back',
    },
    values: {
      restaurant: 'restaurant',
      office: 'office',
      school: 'school',
      hotel: 'hotel',
      event: 'event',
      morning: 'morning',
      afternoon: 'afternoon',
      collection_reminder: 'reminder before a waste pickup',
      collection_result: 'after a waste pickup',
    },
  },
}

export type Texts = typeof texts

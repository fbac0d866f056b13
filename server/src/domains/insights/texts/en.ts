export const texts = {
  personalData: {
    section: 'Impact',
    labels: {
      ownImpact: 'What you rescued, gave and composted',
      gramsSaved: 'Grams eaten instead of thrown away',
      gramsFed: 'Grams fed to animals',
      gramsComposted: 'Grams composted',
      gramsReturned: 'Grams of compost bought',
      mealsSaved: 'Meals, estimated',
      co2eGrams: 'Grams of CO2e avoided, estimated',
      waterLitres: 'Litres of water, estimated',
    },
  },
}

export type Texts = typeof texts

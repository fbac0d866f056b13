export const activityTypes = ['food_scraps', 'garden_waste', 'paper_cardboard', 'other_organic'] as const
export type ActivityType = (typeof activityTypes)[number]

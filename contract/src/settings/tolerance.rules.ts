/** How late a customer may say they come, in minutes: at most, and where a venue has not said. */
export const MOST_TOLERANCE = 30
export const USUAL_TOLERANCE = 20

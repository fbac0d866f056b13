export const MOST_TOLERANCE = 30
export const USUAL_TOLERANCE = 20

/** One end of a thread: a person, or a venue in whose name its whole team writes and reads. */
export type Side = `user:${string}` | `venue:${string}`

export const sideOfPerson = (userId: string): Side => `user:${userId}`
export const sideOfVenue = (venueId: string): Side => `venue:${venueId}`

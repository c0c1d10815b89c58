type Corner = [longitude: number, latitude: number]

/** Corners between which the map shows the whole country; beside the shapes, so that a screen need not load them. */
export const COUNTRY: [southwest: Corner, northeast: Corner] = [
  [-74, -34],
  [-34, 5.5],
]

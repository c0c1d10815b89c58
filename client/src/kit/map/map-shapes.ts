/** Shapes of the map's points, drawn once: what a state is called in colour, the shape says too. */

export const SHAPES = {
  on_time: { color: '--mantine-color-green-7', path: 'M2 9a7 7 0 1 0 14 0a7 7 0 1 0 -14 0z' },
  risk: { color: '--mantine-color-yellow-7', path: 'M9 1.5L17 16H1z' },
  late: { color: '--mantine-color-red-7', path: 'M2.5 2.5h13v13h-13z' },
  offline: { color: '--mantine-color-violet-7', path: 'M9 1L17 9L9 17L1 9z' },
  unknown: {
    color: '--mantine-color-gray-6',
    path: 'M2 9a7 7 0 1 0 14 0a7 7 0 1 0 -14 0zM5.5 9a3.5 3.5 0 1 1 7 0a3.5 3.5 0 1 1 -7 0z',
  },
  origin: { color: '--mantine-color-road-7', path: 'M3.5 9a5.5 5.5 0 1 0 11 0a5.5 5.5 0 1 0 -11 0z' },
  destination: { color: '--mantine-color-road-7', path: 'M4 1h2v1h10l-2.5 4l2.5 4H6v7H4z' },
  vehicle: { color: '--mantine-color-road-7', path: 'M9 1L16 17L9 13.5L2 17z' },
} as const

export type Shape = keyof typeof SHAPES

const SIZE = 18
const RIM = 2
/** Width and height of a drawn shape with its rim. */
export const SHAPE_SIZE = SIZE + 2 * RIM

export const colour = (name: string): string =>
  getComputedStyle(document.documentElement).getPropertyValue(name).trim() || '#888888'

/** The shape as pixels at twice its size, with a rim in the ground's colour so that neighbours stay apart. */
export const drawShape = (shape: Shape, rim: string): ImageData | null => {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = SHAPE_SIZE * 2
  const pen = canvas.getContext('2d')
  if (!pen) return null
  pen.scale(2, 2)
  pen.translate(RIM, RIM)
  const { color, path } = SHAPES[shape]
  const outline = new Path2D(path)
  pen.lineWidth = 2.5
  pen.lineJoin = 'round'
  pen.strokeStyle = rim
  pen.stroke(outline)
  pen.clip(outline, 'evenodd')
  pen.fillStyle = colour(color)
  pen.fillRect(0, 0, SIZE, SIZE)
  return pen.getImageData(0, 0, canvas.width, canvas.height)
}

import type { Map as GlMap } from 'maplibre-gl'
import { keysOf } from '#shared/kit/typed.ts'
import type { MapPoint } from './map-point.ts'
import { SHAPES, SHAPE_SIZE, type Shape, colour, drawShape } from './map-shapes.ts'

/**
 * Thousands of points that move, on a canvas of their own over the map. As a source of the map each move would cut tiles,
 * place symbols and draw land and borders anew; here it costs as many small pictures as there are points.
 */

/** Around a point that is picked, and below a finger. */
const REACH = 14
const LABEL_GAP = 18
const EDGE = 4
const PICKED = 1.5
/** Radius of a group by how many it stands for. */
const RADII: readonly (readonly [count: number, radius: number])[] = [
  [2, 13],
  [100, 20],
  [1000, 28],
]

export const radiusOf = (count: number): number => {
  const after = RADII.findIndex(([limit]) => count <= limit)
  if (after <= 0) return (after === 0 ? RADII[0] : RADII.at(-1))?.[1] ?? 0
  const [[from, small] = [0, 0], [until, large] = [1, 0]] = [RADII[after - 1], RADII[after]]
  return small + ((count - from) / (until - from)) * (large - small)
}

type Placed = { point: MapPoint; x: number; y: number }

/** The uppermost of these points under a place of the screen: the last one that was drawn. */
export const pointAt = (placed: readonly Placed[], x: number, y: number): MapPoint | null =>
  placed.findLast(
    ({ point, ...at }) =>
      Math.hypot(at.x - x, at.y - y) <= (point.count === undefined ? REACH : radiusOf(point.count)),
  )?.point ?? null

const pictureOf = (shape: Shape): HTMLCanvasElement => {
  const picture = document.createElement('canvas')
  const pixels = drawShape(shape, colour('--map-land'))
  if (pixels === null) return picture
  picture.width = pixels.width
  picture.height = pixels.height
  picture.getContext('2d')?.putImageData(pixels, 0, 0)
  return picture
}

const write = (pen: CanvasRenderingContext2D, words: string, x: number, y: number) => {
  pen.strokeText(words, x, y)
  pen.fillText(words, x, y)
}

const drawGroup = (pen: CanvasRenderingContext2D, { point, x, y }: Placed, count: number) => {
  pen.beginPath()
  pen.arc(x, y, radiusOf(count), 0, 2 * Math.PI)
  pen.fillStyle = colour(SHAPES[point.shape].color)
  pen.strokeStyle = colour('--map-land')
  pen.lineWidth = 2
  pen.fill()
  pen.stroke()
  pen.fillStyle = '#ffffff'
  pen.strokeStyle = '#00000080'
  write(pen, String(count), x, y)
}

/** The name over its point, kept inside the map. */
const drawName = (pen: CanvasRenderingContext2D, { point, x, y }: Placed, width: number) => {
  if (point.label === undefined) return
  const half = pen.measureText(point.label).width / 2 + EDGE
  pen.fillStyle = colour('--mantine-color-text')
  pen.strokeStyle = colour('--map-land')
  pen.lineWidth = 3
  const over = y - LABEL_GAP > 2 * EDGE ? y - LABEL_GAP : y + LABEL_GAP
  write(pen, point.label, Math.max(half, Math.min(width - half, x)), over)
}

export type MovingPoints = {
  show: (points: readonly MapPoint[]) => void
  at: (place: { x: number; y: number }) => MapPoint | null
  remove: () => void
}

/** Lays the canvas over this map, in the colours of the scheme that it was made for; it follows the map's moves. */
export const movingPoints = (map: GlMap, scheme: string): MovingPoints => {
  const canvas = document.createElement('canvas')
  canvas.dataset.scheme = scheme
  canvas.style.cssText = 'position:absolute;inset:0;width:100%;height:100%;pointer-events:none'
  map.getCanvasContainer().append(canvas)
  const pictures = new Map(keysOf(SHAPES).map((shape) => [shape, pictureOf(shape)]))
  let points: readonly MapPoint[] = []
  let placed: readonly Placed[] = []
  const draw = () => {
    const { clientWidth: width, clientHeight: height } = map.getContainer()
    const ratio = window.devicePixelRatio
    if (canvas.width !== Math.round(width * ratio)) canvas.width = Math.round(width * ratio)
    if (canvas.height !== Math.round(height * ratio)) canvas.height = Math.round(height * ratio)
    const pen = canvas.getContext('2d')
    if (!pen) return
    pen.setTransform(ratio, 0, 0, ratio, 0, 0)
    pen.clearRect(0, 0, width, height)
    pen.font = '12px system-ui, sans-serif'
    pen.textAlign = 'center'
    pen.textBaseline = 'middle'
    pen.lineJoin = 'round'
    // The picked one comes last, above the others.
    const drawn = points.toSorted((a, b) => Number(a.picked === true) - Number(b.picked === true))
    placed = drawn.flatMap((point) => {
      const { x, y } = map.project(point.at)
      return x < -REACH || y < -REACH || x > width + REACH || y > height + REACH ? [] : [{ point, x, y }]
    })
    for (const one of placed) {
      const { point, x, y } = one
      const picture = pictures.get(point.shape)
      const size = SHAPE_SIZE * (point.picked === true ? PICKED : 1)
      if (point.count !== undefined) drawGroup(pen, one, point.count)
      else if (picture) pen.drawImage(picture, x - size / 2, y - size / 2, size, size)
      drawName(pen, one, width)
    }
  }
  map.on('move', draw)
  map.on('resize', draw)
  return {
    show: (next) => {
      points = next
      draw()
    },
    at: ({ x, y }) => pointAt(placed, x, y),
    remove: () => {
      map.off('move', draw)
      map.off('resize', draw)
      canvas.remove()
    },
  }
}

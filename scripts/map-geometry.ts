import { readFile, writeFile } from 'node:fs/promises'
import * as z from 'zod'
import { packed, simplified, type Position } from './lib/simplify-arcs.ts'
import { helpAsked, runMain } from './lib/stop.ts'

const HELP = `
node scripts/bootstrap.mjs scripts/map-geometry.ts <states> <countries>

Writes client/src/kit/map/brazil.json, the map's land and borders, from two TopoJSON files that npm packages ship:
  states     react-brazil-heatmap@1.0.3 (ISC), src/brazil-topojson.json: the 27 states of IBGE
  countries  world-atlas@2.0.2 (ISC), countries-50m.json: Natural Earth, public domain
`

const indices = z.array(z.number())
const topology = z.object({
  arcs: z.array(z.array(z.tuple([z.number(), z.number()]))),
  transform: z.object({
    scale: z.tuple([z.number(), z.number()]),
    translate: z.tuple([z.number(), z.number()]),
  }),
  objects: z.record(
    z.string(),
    z.object({
      geometries: z
        .array(
          z.object({
            type: z.string().nullish(),
            id: z.coerce.string().optional(),
            properties: z.object({ name: z.string() }).optional(),
            arcs: z.union([z.array(indices), z.array(z.array(indices))]).optional(),
          }),
        )
        .optional(),
    }),
  ),
})
type Topology = z.output<typeof topology>

/** Square degrees below which a bend goes; neighbours are drawn coarser than the country itself. */
const BEND = { states: 0.0008, countries: 0.008 }
/** A ring shorter than this is an islet that no screen shows. */
const FEWEST = 4

const NEIGHBOURS = new Set(
  'Argentina,Bolivia,Chile,Colombia,Ecuador,Guyana,Paraguay,Peru,Suriname,Uruguay,Venezuela,Brazil,France,Panama'.split(
    ',',
  ),
)

const arcsOf = ({ arcs, transform: { scale, translate } }: Topology): Position[][] =>
  arcs.map((arc) => {
    let [x, y] = [0, 0]
    return arc.map(([dx, dy]): Position => {
      ;[x, y] = [x + dx, y + dy]
      return [x * scale[0] + translate[0], y * scale[1] + translate[1]]
    })
  })

const isRing = (part: number[] | number[][]): part is number[] => typeof part[0] === 'number'
const polygonsOf = (arcs: number[][] | number[][][]): number[][][] =>
  arcs.flatMap((part) => (isRing(part) ? [] : [part])).length > 0
    ? arcs.flatMap((part) => (isRing(part) ? [] : [part]))
    : [arcs.flatMap((part) => (isRing(part) ? [part] : []))]

const inSouthAmerica = (ring: readonly number[], arcs: readonly Position[][]): boolean =>
  ring.every((index) =>
    (arcs[index < 0 ? ~index : index] ?? []).every(([x, y]) => x > -95 && x < -25 && y > -60 && y < 16),
  )

/** Shapes of one file with only the arcs that they use, simplified and packed. */
const drawn = (source: Topology, bend: number, isWanted: (name: string) => boolean) => {
  const arcs = arcsOf(source).map((arc) => simplified(arc, bend))
  const used = new Map<number, number>()
  const kept: number[][] = []
  const renumbered = (index: number): number => {
    const plain = index < 0 ? ~index : index
    const known = used.get(plain) ?? kept.push(packed(arcs[plain] ?? [])) - 1
    used.set(plain, known)
    return index < 0 ? ~known : known
  }
  const isLarge = (ring: readonly number[]) =>
    ring.reduce((sum, index) => sum + (arcs[index < 0 ? ~index : index]?.length ?? 0), 0) >= FEWEST
  const shapes = Object.values(source.objects)
    .flatMap(({ geometries }) => geometries ?? [])
    .filter(({ id, properties }) => isWanted(properties?.name ?? id ?? ''))
    .map(({ id, properties, arcs: rings }) => ({
      name: id !== undefined && /^[A-Z]{2}$/.test(id) ? id : (properties?.name ?? ''),
      polygons: polygonsOf(rings ?? [])
        .map((polygon) => polygon.filter((ring) => isLarge(ring) && inSouthAmerica(ring, arcs)))
        .filter((polygon) => polygon.length > 0)
        .map((polygon) => polygon.map((ring) => ring.map(renumbered))),
    }))
    .filter(({ polygons }) => polygons.length > 0)
  return { arcs: kept, shapes }
}

const read = async (path: string): Promise<Topology> =>
  topology.parse(JSON.parse(await readFile(path, 'utf8')))

await runMain(async () => {
  if (helpAsked(HELP)) return
  const [states = '', countries = ''] = process.argv.slice(2)
  const map = {
    states: drawn(await read(states), BEND.states, () => true),
    land: drawn(await read(countries), BEND.countries, (name) => NEIGHBOURS.has(name)),
  }
  const text = JSON.stringify(map)
  await writeFile('client/src/kit/map/brazil.json', `${text}\n`)
  console.log(`${text.length} bytes, ${map.states.shapes.length} states, ${map.land.shapes.length} countries`)
})

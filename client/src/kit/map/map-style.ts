import type {
  ExpressionSpecification,
  LayerSpecification,
  SourceSpecification,
  StyleSpecification,
} from 'maplibre-gl'
import type { AppConfig } from '#shared/session/app-config.contract.ts'
import { CITIES } from './cities.ts'
import { land, states } from './geometry.ts'
import { colour } from './map-shapes.ts'

/** Local fonts: the labels need no server. */
const FONT = ['system-ui', 'sans-serif']

const text = () => ({
  'text-color': colour('--mantine-color-text'),
  'text-halo-color': colour('--map-land'),
  'text-halo-width': 1.5,
})

const cities = (): SourceSpecification => ({
  type: 'geojson',
  data: {
    type: 'FeatureCollection',
    features: CITIES.map(({ name, at, rank }) => ({
      type: 'Feature',
      properties: { name, rank },
      geometry: { type: 'Point', coordinates: [...at] },
    })),
  },
})

/** The land's colour of each state, with as much of the accent as its shade says. */
export const stateColour = (shades: Readonly<Record<string, number>>): string | ExpressionSpecification => {
  const [[first, much] = ['', 0], ...others] = Object.entries(shades)
  if (first === '') return colour('--map-land')
  const shade: ExpressionSpecification = ['match', ['get', 'name'], first, much, ...others.flat(), 0]
  return ['interpolate', ['linear'], shade, 0, colour('--map-land'), 1, colour('--mantine-color-road-6')]
}

const ground = (tiles: string | null): LayerSpecification[] => [
  { id: 'sea', type: 'background', paint: { 'background-color': colour('--map-sea') } },
  { id: 'land', type: 'fill', source: 'land', paint: { 'fill-color': colour('--map-around') } },
  { id: 'states', type: 'fill', source: 'states', paint: { 'fill-color': colour('--map-land') } },
  ...(tiles ? [{ id: 'tiles', type: 'raster' as const, source: 'tiles' }] : []),
  {
    id: 'countries',
    type: 'line',
    source: 'land',
    paint: { 'line-color': colour('--map-border'), 'line-width': 0.6 },
  },
  {
    id: 'borders',
    type: 'line',
    source: 'states',
    paint: { 'line-color': colour('--map-border'), 'line-width': 1 },
  },
]

/** Names of cities: the renderer leaves out what would lie over another name. */
const names = (): LayerSpecification[] =>
  ([1, 2] as const).flatMap((rank): LayerSpecification[] => [
    {
      id: `cities-${rank}`,
      type: 'symbol',
      source: 'cities',
      minzoom: rank === 1 ? 3 : 5.2,
      filter: ['==', ['get', 'rank'], rank],
      layout: {
        'text-field': ['get', 'name'],
        'text-font': FONT,
        'text-size': rank === 1 ? 12 : 11,
        'text-variable-anchor': ['top', 'bottom', 'left', 'right'],
        'text-radial-offset': 0.5,
        'text-padding': 4,
      },
      paint: { ...text(), 'text-color': colour('--mantine-color-dimmed') },
    },
  ])

/** Ways of the screen itself: planned and driven. */
const ways = (): LayerSpecification[] => [
  {
    id: 'plan',
    type: 'line',
    source: 'lines',
    filter: ['==', ['get', 'kind'], 'plan'],
    paint: { 'line-color': colour('--border-strong'), 'line-width': 2, 'line-dasharray': [2, 2] },
  },
  {
    id: 'track',
    type: 'line',
    source: 'lines',
    filter: ['==', ['get', 'kind'], 'track'],
    paint: { 'line-color': colour('--mantine-color-road-6'), 'line-width': 3 },
  },
]

/** Points that stand for many, with their number. */
const clusters = (): LayerSpecification[] => [
  {
    id: 'clusters',
    type: 'circle',
    source: 'points',
    filter: ['has', 'count'],
    paint: {
      'circle-color': [
        'match',
        ['get', 'worst'],
        'late',
        colour('--mantine-color-red-7'),
        'risk',
        colour('--mantine-color-yellow-7'),
        'offline',
        colour('--mantine-color-violet-7'),
        'on_time',
        colour('--mantine-color-green-7'),
        colour('--mantine-color-gray-6'),
      ],
      'circle-radius': ['interpolate', ['linear'], ['get', 'count'], 2, 13, 100, 20, 1000, 28],
      'circle-stroke-color': colour('--map-land'),
      'circle-stroke-width': 2,
    },
  },
  {
    id: 'counts',
    type: 'symbol',
    source: 'points',
    filter: ['has', 'count'],
    layout: {
      'text-field': ['to-string', ['get', 'count']],
      'text-font': FONT,
      'text-size': 12,
      'text-allow-overlap': true,
    },
    paint: { 'text-color': '#ffffff', 'text-halo-color': '#00000080', 'text-halo-width': 1 },
  },
]

const single = (): LayerSpecification[] => [
  {
    id: 'points',
    type: 'symbol',
    source: 'points',
    filter: ['!', ['has', 'count']],
    layout: {
      'icon-image': ['get', 'shape'],
      'icon-allow-overlap': true,
      'icon-ignore-placement': false,
      'icon-size': ['case', ['get', 'picked'], 1.5, 1],
      'text-field': ['get', 'label'],
      'text-font': FONT,
      'text-size': 12,
      'text-optional': true,
      'text-variable-anchor': ['top', 'bottom', 'left', 'right'],
      'text-radial-offset': 1,
      'text-max-width': 14,
      'text-padding': 4,
    },
    paint: text(),
  },
]

const empty = (): SourceSpecification => ({
  type: 'geojson',
  data: { type: 'FeatureCollection', features: [] },
})

type Tiles = Pick<AppConfig, 'tile_url' | 'tile_attribution'>

/** MapLibre takes an attribution for HTML. */
const plainText = (words: string): string =>
  words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Land, borders and cities of our own, so that the map works without any server; tiles over the land where some are configured. */
export const mapStyle = ({ tile_url: tiles, tile_attribution }: Tiles): StyleSpecification => ({
  version: 8,
  sources: {
    land: { type: 'geojson', data: land() },
    states: { type: 'geojson', data: states() },
    cities: cities(),
    lines: empty(),
    points: empty(),
    ...(tiles
      ? {
          tiles: {
            type: 'raster' as const,
            tiles: [tiles],
            tileSize: 256,
            attribution: plainText(tile_attribution),
          },
        }
      : {}),
  },
  layers: [...ground(tiles), ...(tiles ? [] : names()), ...ways(), ...clusters(), ...single()],
})

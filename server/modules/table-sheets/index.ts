/** Rows of a spreadsheet as parts of freight or route tables, and back: pure. */
export { bandGatherer } from './bands.ts'
export { diffPart, flatten, type CellChange } from './diff.ts'
export { roundTo } from './figures.ts'
export { findHeader, headingsAt } from './header.ts'
export { vehicleCalled, type Vehicle } from './labels.ts'
export { headerKey, mapColumns, missingColumns, repeatedFields } from './mapping.ts'
export { mergePart, modelOf, rangesOf, spokenOf, type Spoken } from './merge.ts'
export { kmGaps } from './km-gaps.ts'
export { readDay } from './days.ts'
export { originRule } from './origins.ts'
export { ERROR_HEADING } from './own-words.ts'
export type {
  DestinationPart,
  KgRangePart,
  KmRangePart,
  Part,
  PartName,
  RatePart,
  RoutePart,
} from './parts.ts'
export type { Places } from './place-index.ts'
export { formReader, ownForm } from './read-form.ts'
export { askSheet, type Asked, type PriceRow } from './questions/ask.ts'
export { isRowTaken } from './questions/answer-finder.ts'
export { placedAs } from './questions/column-names.ts'
export { answersFor, answersToRemember } from './questions/kept.ts'
export { gatherEvidence } from './questions/evidence.ts'
export { headOfAnswers, settled, type TableHead } from './questions/settle.ts'
export { readLanes, type LaneDefaults, type LaneReader } from './read-lane.ts'
export { readRow } from './read-row.ts'
export { rowReader, type Issue, type RowRead, type Said } from './row-reader.ts'
export {
  addRows,
  destinationHead,
  destinationRow,
  kmRows,
  rateHead,
  rateRow,
  sameVehicle,
  titleRow,
  vehicleHeading,
  type FormRow,
  type FormVehicle,
  type RateColumn,
} from './write-form.ts'
export { routeHead, routeRow, type CityName } from './write-routes.ts'

/** The price of a shipment by a freight table: pure, without clock, database or language. */
export {
  alterRates,
  NO_TAX,
  shareByPercentage,
  TAX_RATES,
  type Altered,
  type AlteredComponent,
} from './alter-rates.ts'
export { changeTax } from './change-tax.ts'
export { compiledOf, compileTable, type CompiledTable } from './compile.ts'
export { datedTaxes, taxesOn, type IcmsVersion, type IssVersion } from './dated-taxes.ts'
export { explain, explainPrepared, refused } from './explain.ts'
export { STATES } from './icms-matrix.ts'
export { leadTimeDays, promiseOf, type NamedHoliday, type Promised } from './lead-time.ts'
export { findLane } from './lookup.ts'
export { netOfCredit } from './net-of-credit.ts'
export { prepareShipment, type Prepared } from './prepare.ts'
export { quickPrice, reasonOf } from './quick-price.ts'
export type { Component, Detail, Priced, PriceResult, Reason, Refused, TableRef } from './result.ts'
export { centsToMoney } from './scaled.ts'
export { addedService, dangerousServices, FLAGGED_SERVICES, missingServices } from './service-names.ts'
export { precedenceOf, simulate, type Ranked } from './simulate.ts'
export { split, type SplitAddress } from './split.ts'
export { ROAD_CUBAGE, volumeOf } from './taxable-weight.ts'
export type {
  Base,
  ConsumptionTaxes,
  Extra,
  FreightTable,
  KmBand,
  KmValue,
  Lane,
  Minimum,
  PercentBase,
  Place,
  PriceContext,
  RateKind,
  RateRule,
  Scope,
  Shipment,
  Side,
} from './types.ts'

/** DANFE, DACTE and DAMDFE, drawn from the XML. */
export { EDITION, printPaper } from './print-paper.ts'
export { code128 } from './code128.ts'
export type { PaperKind } from './open-paper.ts'

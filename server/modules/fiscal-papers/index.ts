/** DANFE, DACTE and DAMDFE, drawn from the XML. */
export { code128 } from './code128.ts'
export { printPaper } from './print-paper.ts'
export type { PaperKind } from './open-paper.ts'

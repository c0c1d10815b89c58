export { pt as es } from './pt.ts'

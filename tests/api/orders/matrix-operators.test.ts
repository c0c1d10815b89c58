import { describeMatrix } from './roles-matrix.ts'

describeMatrix('who operate and audit')

import { describeMatrix } from './roles-matrix.ts'

describeMatrix('who carry, insure and finance')

import { readFileSync, writeFileSync } from 'node:fs'

/** Memory of a process as Linux counts it, in MiB. */
const told = (pid: number, name: 'VmRSS' | 'VmHWM'): number => {
  const [, kB] = new RegExp(`${name}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kB) / 1024
}

export const residentMiB = (pid: number): number => told(pid, 'VmRSS')

/** The most that was resident at any moment since `forgetPeak`, garbage included. */
export const peakMiB = (pid: number): number => told(pid, 'VmHWM')

export const forgetPeak = (pid: number): void => writeFileSync(`/proc/${pid}/clear_refs`, '5')

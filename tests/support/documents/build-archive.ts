import { crc32, deflateRawSync } from 'node:zlib'

export type ArchiveFile = {
  name: string
  bytes: Uint8Array
  /** 8 deflated (default), 0 stored; any other number is only written down */
  method?: number
  /** bit 0: encrypted */
  flags?: number
  /** sizes and checksum to write instead of the true ones */
  inflated?: number
  crc?: number
  /** written in place of `bytes`, packed by another */
  packed?: Uint8Array
  /** write the sizes into the zip64 extra field, as some programs always do */
  zip64?: boolean
}

const header = (signature: number, size: number): Buffer => {
  const bytes = Buffer.alloc(size)
  bytes.writeUInt32LE(signature, 0)
  return bytes
}

/** A zip archive, honest or not, for tests of the archive reader. */
export const buildArchive = (files: readonly ArchiveFile[], comment = ''): Buffer => {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const file of files) {
    const name = Buffer.from(file.name, 'utf8')
    const { bytes, packed = file.method === 0 ? bytes : deflateRawSync(bytes) } = file
    const data = Buffer.from(packed)
    const inflated = file.inflated ?? file.bytes.length
    const local = header(0x04034b50, 30)
    local.writeUInt16LE(file.method ?? 8, 8)
    local.writeUInt16LE(name.length, 26)
    const extra = file.zip64 === true ? header(0x00100001, 20) : Buffer.alloc(0)
    if (file.zip64 === true) {
      extra.writeBigUInt64LE(BigInt(inflated), 4)
      extra.writeBigUInt64LE(BigInt(data.length), 12)
    }
    const line = header(0x02014b50, 46)
    line.writeUInt16LE((file.flags ?? 0) | 0x800, 8)
    line.writeUInt16LE(file.method ?? 8, 10)
    line.writeUInt32LE(file.crc ?? crc32(file.bytes), 16)
    line.writeUInt32LE(file.zip64 === true ? 0xffffffff : data.length, 20)
    line.writeUInt32LE(file.zip64 === true ? 0xffffffff : inflated, 24)
    line.writeUInt16LE(name.length, 28)
    line.writeUInt16LE(extra.length, 30)
    line.writeUInt32LE(offset, 42)
    parts.push(local, name, data)
    directory.push(line, name, extra)
    offset += local.length + name.length + data.length
  }
  const listed = Buffer.concat(directory)
  const end = header(0x06054b50, 22)
  end.writeUInt16LE(files.length, 8)
  end.writeUInt16LE(files.length, 10)
  end.writeUInt32LE(listed.length, 12)
  end.writeUInt32LE(offset, 16)
  end.writeUInt16LE(Buffer.byteLength(comment), 20)
  return Buffer.concat([...parts, listed, end, Buffer.from(comment)])
}

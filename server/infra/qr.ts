import encodeQR from 'qr'

/** A text as a QR code: rows of dark and light squares, with the quiet zone around. */
export const qrSquares = (text: string): boolean[][] => encodeQR(text, 'raw', { ecc: 'medium', border: 4 })

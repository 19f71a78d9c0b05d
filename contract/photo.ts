const startsWith = (bytes: Uint8Array, signature: readonly number[], at = 0) =>
  signature.every((byte, index) => bytes[at + index] === byte)

/** How many bytes at the start of a file `isPhoto` needs. */
export const photoSignatureBytes = 12

/** Whether the bytes start like a JPEG, PNG or WebP file. The file's name does not matter. */
export function isPhoto(bytes: Uint8Array): boolean {
  return (
    startsWith(bytes, [0xff, 0xd8, 0xff]) ||
    startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) ||
    (startsWith(bytes, [0x52, 0x49, 0x46, 0x46]) && startsWith(bytes, [0x57, 0x45, 0x42, 0x50], 8))
  )
}

/** Whether the bytes start like a HEIC file, which phones of Apple write and most browsers and servers cannot decode. */
export const isHeic = (bytes: Uint8Array): boolean =>
  /^ftyp(?:hei|hev|mif|msf)/.test(String.fromCharCode(...bytes.subarray(4, photoSignatureBytes)))

import sharp from 'sharp'

/** Creates a photo like a phone's: a JPEG with location and device in its metadata. */
export async function photo(): Promise<Blob> {
  const picture = sharp({ create: { width: 320, height: 200, channels: 3, background: '#c0392b' } })
  const exif = { IFD0: { Make: 'PhoneMaker', Model: 'Secret model' }, IFD3: { GPSLatitude: '25/1 2/1 0/1' } }
  const bytes = await picture.withExif(exif).jpeg().toBuffer()
  return new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' })
}

/** Returns the fields of a valid bank binding; `given` replaces some. */
export async function bankBinding(given: Record<string, string | Blob> = {}) {
  const picture = await photo()
  return {
    id_front: picture,
    id_back: picture,
    passbook: picture,
    id_number: 'B223456789',
    bank_name: '玉山商業銀行',
    branch_name: '信義分行',
    account_name: '林小明',
    account_number: '9876543210123',
    birthday: '1990-01-31',
    withdrawal_password: 'paper88',
    withdrawal_password_confirmation: 'paper88',
    ...given,
  }
}

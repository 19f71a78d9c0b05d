import { contract } from '@/contract'
import { pngChunk } from '../../../support/hostile-photos'
import { chunkedBody, filled, line, multipart, post, type Shape } from './shapes'

const { path } = contract.bank.create
const photoBytes = 1_000_000

/** The fields of a binding that is refused only for its photos. */
const fields = {
  id_number: 'B223456789',
  bank_name: '玉山商業銀行',
  branch_name: '信義分行',
  account_name: '林小明',
  account_number: '9876543210123',
  birthday: '1990-01-31',
  withdrawal_password: 'paper88',
  withdrawal_password_confirmation: 'paper88',
}

const part = (name: string, value: string, lines = '') =>
  `--b\r\ncontent-disposition: form-data; name="${name}"${lines}\r\n\r\n${value}\r\n`
const texts = Object.entries(fields)
  .map(([name, value]) => part(name, Buffer.from(value).toString('latin1')))
  .join('')

/** A form whose photo consists of these bytes, as Latin-1. */
function withPhoto(photo: string): string[] {
  const form = `${texts}${['id_front', 'id_back', 'passbook'].map((name) => part(name, photo, '; filename="a"')).join('')}--b--\r\n`
  return [post(path, line('Content-Type', multipart) + line('Content-Length', String(form.length))) + form]
}
const form = (body: string) => chunkedBody(path, multipart, [`${body}--b--\r\n`])

const bytes = (...values: number[]) => String.fromCharCode(...values)
const jpegStart = bytes(0xff, 0xd8, 0xff, 0xc0, 0, 11, 8, 0, 64, 0, 64, 1, 1, 0x11, 0)
const u16 = (value: number) => bytes(value >> 8, value & 255)
const u32 = (value: number) => u16(value >>> 16) + u16(value & 65_535)
const jpeg = (parts: readonly string[]) => withPhoto(`${jpegStart}${parts.join('')}${bytes(0xff, 0xd9)}`)
/** Bytes between two markers, which no marker interrupts. */
const ofPhoto = (parts: number, of: (filling: string) => string) => filled(parts, photoBytes, (_, x) => of(x))

const pngStart = `${bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)}${pngChunk('IHDR', Buffer.from([0, 0, 0, 8, 0, 0, 0, 8, 1, 0, 0, 0, 0])).toString('latin1')}`

/** Shapes of a member's form and of the photos in it. They need a member's token. Beyond some parts they are refused undecoded. */
export const formShapes: readonly Shape[] = [
  { name: 'form: parts', maxParts: 20_000, make: (parts) => form(ofPhoto(parts, (x) => part('a', x)).join('')) },
  {
    name: 'form: accepted parts',
    maxParts: 30,
    make: (parts) => form(filled(parts, 35_000, (i, x) => part(`${i}`, x)).join('')),
  },
  {
    name: 'form: lines of a part',
    maxParts: 20_000,
    make: (parts) => form(part('a', '', `\r\n${ofPhoto(parts, (x) => `a: ${x}`).join('\r\n')}`)),
  },
  {
    name: 'form: parameters of a part',
    maxParts: 2_000,
    make: (parts) => form(part('a', '', filled(parts, 15_000, (i, x) => `;${i}=${x}`).join(''))),
  },
  {
    name: 'form: beginnings of a boundary',
    maxParts: 200_000,
    make: (parts) => withPhoto(ofPhoto(parts, (x) => `\r\n--${x}`).join('')),
  },
  {
    name: 'photo: scans of a JPEG',
    maxParts: 90_000,
    make: (parts) => jpeg(ofPhoto(parts, (x) => bytes(0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0) + x)),
  },
  {
    name: 'photo: restarts of a JPEG',
    maxParts: 400_000,
    make: (parts) => jpeg([bytes(0xff, 0xda, 0, 2), ...ofPhoto(parts, (x) => bytes(0xff, 0xd0) + x)]),
  },
  {
    name: 'photo: segments of a JPEG',
    maxParts: 200_000,
    make: (parts) => jpeg(ofPhoto(parts, (x) => bytes(0xff, 0xfe) + u16(x.length + 2) + x)),
  },
  {
    name: 'photo: chunks of a PNG',
    maxParts: 80_000,
    make: (parts) => withPhoto(pngStart + ofPhoto(parts, (x) => `${u32(x.length)}tEXt${x}    `).join('')),
  },
  {
    name: 'photo: chunks of a WebP',
    maxParts: 80_000,
    make: (parts) =>
      withPhoto(
        `RIFF    WEBP${ofPhoto(parts, (x) => {
          const data = x.slice(x.length % 2)
          return `EXIF${[0, 8, 16, 24].map((shift) => bytes((data.length >> shift) & 255)).join('')}${data}`
        }).join('')}`,
      ),
  },
]

/** The reader of JPEG and HEIC alone, half as large as that of everything. */
declare module 'exifr/dist/lite.esm.mjs' {
  export { default } from 'exifr'
}

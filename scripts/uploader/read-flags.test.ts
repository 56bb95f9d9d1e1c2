import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { Ending, EXIT } from './exit-codes.ts'
import { judgeName } from './files/judge-name.ts'
import { ownFolder } from './own-folder.ts'
import { plainName } from './plain-name.ts'
import { readFlags } from './read-flags.ts'
import { siteAddress } from './site/site-address.ts'

const refuses = (work: () => unknown, says: RegExp) =>
  assert.throws(
    work,
    (error) => error instanceof Ending && error.exit === EXIT.usage && says.test(error.message),
  )

describe('The command line of the uploader', () => {
  it('takes a folder and what is said of it', () => {
    const call = readFlags([
      'C:\\DCIM\\100CANON',
      '--spot',
      'Supertubos',
      '--from',
      '7:00',
      '--to',
      '10',
      '--photo-price',
      '7,5',
    ])
    assert.ok(call.what === 'upload')
    const { folder, spot, from, to, photoPrice, atOnce, publish } = call.flags
    assert.deepEqual(
      [folder, spot, from, to, photoPrice, atOnce, publish],
      ['C:\\DCIM\\100CANON', 'Supertubos', 7, 10, 7.5, 4, false],
    )
    assert.equal(readFlags(['--help']).what, 'help')
  })

  it('refuses what it does not understand, and says so', () => {
    const cases: [string[], RegExp][] = [
      [[], /Name the folder/],
      [['a', 'b c'], /One folder at a time/],
      [['a', '--pubish'], /Unknown option/],
      [['a', '--date', '2026-02-30'], /--date is a date/],
      [['a', '--from', '7:30'], /full hour/],
      [['a', '--between', '9:00-8:00'], /span of the day/],
      [['a', '--photo-price', '5.123'], /price in euros/],
      [['a', '--draft', '0'], /--draft is a number/],
      [['a', '--at-once', '9'], /from 1 to 8/],
      [['a', '--spot', 'x', '--school', 'y'], /--spot or --school/],
      [['a', '--watch', '--publish'], /type p and Enter/],
      [['a', '--new', '--draft', '3'], /give one of them/],
    ]
    for (const [args, says] of cases) refuses(() => readFlags(args), says)
  })

  it('takes no token, for others could read it there', () => {
    refuses(() => readFlags(['a', `--token=sfu_${'a'.repeat(43)}`]), /can be read by everybody/)
    refuses(() => readFlags(['a', '--token-file', `sfu_${'a'.repeat(43)}`]), /can be read by everybody/)
  })

  it('sends a token to nobody who could be overheard', () => {
    assert.equal(siteAddress('https://www.waves.pt/upload-session'), 'https://www.waves.pt')
    assert.equal(siteAddress('www.waves.pt'), 'https://www.waves.pt')
    assert.equal(siteAddress('http://127.0.0.1:3000'), 'http://127.0.0.1:3000')
    refuses(() => siteAddress('http://www.waves.pt'), /use https:\/\/www\.waves\.pt/)
    refuses(() => siteAddress('http://127.0.0.1.evil.example'), /use https/)
    refuses(() => siteAddress('ftp://www.waves.pt'), /no address/)
    refuses(() => siteAddress('https://a:b@www.waves.pt'), /no name or password/)
    refuses(() => siteAddress(undefined), /Say which site/)
  })

  it('remembers where each system keeps such things', () => {
    assert.equal(ownFolder({}, 'linux', '/h/x').state, '/h/x/.local/state/swellframe/uploads')
    assert.equal(ownFolder({ XDG_CONFIG_HOME: '/c' }, 'darwin', '/h/x').config, '/c/swellframe')
    const windows = ownFolder({ LOCALAPPDATA: 'C:\\Users\\x\\AppData\\Local' }, 'win32', 'C:\\Users\\x')
    assert.equal(windows.state, 'C:\\Users\\x\\AppData\\Local\\swellframe\\uploads')
  })
})

describe('Names of files', () => {
  it('tell what is sent and what is left alone', () => {
    const kinds = {
      'IMG_1.JPG': 'image',
      'a.HEIC': 'image',
      'clip.MP4': 'video',
      'IMG_1.CR3': 'raw',
      'IMG_1.xmp': 'sidecar',
      'GX010001.LRV': 'sidecar',
      '._IMG_1.JPG': 'hidden',
      'Thumbs.db': 'hidden',
      'notes.pdf': 'other',
      'photo\u202egpj.exe': 'other',
      '.jpg': 'hidden',
    }
    for (const [name, kind] of Object.entries(kinds)) {
      const judged = judgeName(name)
      assert.equal('media' in judged ? judged.media : judged.ignored, kind, name)
    }
  })

  it('do nothing to the terminal that shows them', () => {
    assert.equal(plainName('a\u001b[2Jb\r\nc\u202ed\ud800.jpg'), 'a?[2Jb??c?d\ufffd.jpg')
    assert.equal(Array.from(plainName('x'.repeat(300))).length, 79)
    assert.equal(plainName('Praia do Norte 🌊.jpg'), 'Praia do Norte 🌊.jpg')
  })
})

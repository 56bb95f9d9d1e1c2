export const HELP = `Send the photos and clips of a folder to Swellframe.

  npm run uploader -- FOLDER --spot NAME [...]

What to send
  FOLDER               the folder, with all folders in it: a card, an export, a camera's drop
  --watch              wait for more: new files are sent as they are finished, until Ctrl-C;
                       type p and Enter to publish what has arrived
  --only-day DATE      leave out what was taken on other days
  --between HH:MM-HH:MM  leave out what was taken at other times of the day
  --again              send files, too, that another session of yours has: of this folder, or
                       of that place and day
  --dry-run            say what would be sent and refused, and with which details; send nothing

Where it goes
  --draft ID           add to this draft of yours
  --new                begin a new session, though one of this folder is unfinished
  --publish            put it on sale when all has arrived; without it, it stays a draft

Details of a new session (else from the pictures)
  --spot NAME          a surf spot; a part of its name will do, or its number
  --school NAME        a surf school: the session is a surf lesson
  --date DATE          as 2026-11-20
  --from HOUR --to HOUR  full hours, such as 7:00 and 10:00
  --photo-price EUR --video-price EUR

How
  --site URL           the address of the site, or SWELLFRAME_SITE
  --token-file FILE    a file that only you can read, or SWELLFRAME_TOKEN holds the token
  --save-token         ask for a token and keep it where the uploader looks for it
  --state-file FILE    where it remembers what was sent
  --at-once N          files on their way at once, 1 to 8 (4)
  --give-up MINUTES    end when the site does not answer for so long (never)
  --json               one JSON object a line, for programs

It ends with 0 done, 1 failed, 2 cannot be used as asked (nothing was sent), 3 sent but for
some files, 4 token refused, 5 the site takes no more, 130 interrupted. Run again, it goes on
where it stopped.
`

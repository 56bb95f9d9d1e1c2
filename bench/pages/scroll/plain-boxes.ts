/** Width and space of a phone's grid, px. */
const [WIDTH, HEIGHT, GAP] = [390, 260, 4]

/** A page of so many boxes of one colour each, as large as pictures on a phone and all in it from the beginning. */
export const plainBoxes = (count: number): string => `<!doctype html>
<meta name="viewport" content="width=device-width">
<style>body { margin: 0; height: ${count * (HEIGHT + GAP)}px; position: relative }
  b { position: absolute; left: 0; width: ${WIDTH}px; height: ${HEIGHT}px }</style>
${Array.from({ length: count }, (_, at) => `<b style="top: ${at * (HEIGHT + GAP)}px; background: hsl(${(at * 37) % 360} 40% 60%)"></b>`).join('')}`

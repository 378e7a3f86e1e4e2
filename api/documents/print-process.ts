/** The process that reads print from a photo. One job and it ends; its parent ends it sooner when it takes too long or too much. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import loadTesseract, { type TessBaseApi } from 'tesseract.js-core/tesseract-core-simd-lstm.js';
import { drawForReading } from './draw-for-reading.ts';
import { linesOfTsv } from './lines-of-tsv.ts';
import type { PrintedLine, PrintJob } from './read-print.ts';

const LANGUAGES = ['eng', 'spa'];
const LSTM_ONLY = 1;
const AUTOMATIC = '3';
const ONE_BLOCK = '6';
/** In radians; a line this little aslant is read as well. */
const LEVEL = 0.005;
const UPRIGHT = 1;

async function read({ bytes }: PrintJob): Promise<PrintedLine[]> {
  const silent = (): void => undefined;
  const [core, picture] = await Promise.all([
    loadTesseract({ print: silent, printErr: silent }),
    drawForReading(bytes),
  ]);
  for (const code of LANGUAGES) core.FS.writeFile(`./${code}.traineddata`, await loadLanguage(code));
  core.FS.writeFile('/input', picture);
  const tesseract = new core.TessBaseAPI();
  if (tesseract.Init(null, LANGUAGES.join('+'), LSTM_ONLY) !== 0) throw new Error('Tesseract did not start.');
  tesseract.SetVariable('user_defined_dpi', '200');
  setLevel(tesseract);
  tesseract.Recognize(null);
  return linesOfTsv(tesseract.GetTSVText(0));
}

/** Turns a picture that was taken aslant, by the slope of its lines. */
function setLevel(tesseract: TessBaseApi): void {
  const setImage = (radians: number): void => {
    if (tesseract.SetImageFile(UPRIGHT, radians) === 1) throw new Error('The picture could not be read.');
  };
  tesseract.SetVariable('tessedit_pageseg_mode', AUTOMATIC);
  setImage(0);
  tesseract.FindLines();
  const slope = tesseract.GetGradient();
  tesseract.SetVariable('tessedit_pageseg_mode', ONE_BLOCK);
  setImage(Math.abs(slope) < LEVEL ? 0 : slope);
}

/** Comes with a package: nothing is fetched. */
async function loadLanguage(code: string): Promise<Uint8Array> {
  const manifest = createRequire(import.meta.url).resolve(`@tesseract.js-data/${code}/package.json`);
  return gunzipSync(await readFile(path.join(path.dirname(manifest), '4.0.0_best_int', `${code}.traineddata.gz`)));
}

process.once('message', (job: PrintJob) => {
  void read(job).then(
    (lines) => process.send?.(lines),
    () => process.exit(1),
  );
});
// Without its parent there is nobody to answer.
process.once('disconnect', () => process.exit());

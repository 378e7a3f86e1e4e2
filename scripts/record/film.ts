import { execFile } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { type Cue, writeCaptions } from './write-captions.ts';

const run = promisify(execFile);
const STEP_MS = 2_200;
/** A phone's poster is what the page opens with: sharp on dense screens too. */
const SHARPEST_POSTER = 560;

interface Frame extends Cue {
  png: Buffer;
}

/** Frames of one video, all of one size, each with its caption. */
export class Film {
  readonly frames: Frame[] = [];
  readonly subject: Locator | Page;
  constructor(subject: Locator | Page) {
    this.subject = subject;
  }

  async take(caption: string, ms = STEP_MS): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, 350));
    this.frames.push({ png: await this.subject.screenshot({ animations: 'disabled', caret: 'hide' }), ms, caption });
  }

  /** Writes `file`.webm, .mp4, .vtt and its poster. */
  async save(file: string, width: number): Promise<void> {
    const poster = this.frames.at(-1)?.png;
    if (!poster) throw new Error(`Nothing was recorded for ${file}.`);
    const list = await this.writeFrames(width * 2);
    const even = `scale=${width}:-2:flags=lanczos`;
    const input = ['-y', '-loglevel', 'error', '-f', 'concat', '-safe', '0', '-i', list, '-an', '-r', '10'];
    await run('ffmpeg', [...input, '-vf', even, '-c:v', 'libvpx-vp9', '-crf', '40', '-b:v', '0', `${file}.webm`]);
    const h264 = ['-c:v', 'libx264', '-preset', 'veryslow', '-crf', '30', '-pix_fmt', 'yuv420p'];
    await run('ffmpeg', [...input, '-vf', even, ...h264, '-movflags', '+faststart', `${file}.mp4`]);
    writeFileSync(`${file}.vtt`, writeCaptions(this.frames));
    await sharp(poster)
      .resize({ width: Math.max(width, SHARPEST_POSTER) })
      .webp({ quality: 78, effort: 6 })
      .toFile(`${file}-still.webp`);
    console.log(`${path.basename(file)}: ${this.frames.length} frames`);
  }

  /** The frames as files, and ffmpeg's list of how long each is shown; the last one is named twice, as it asks. */
  private async writeFrames(width: number): Promise<string> {
    const folder = mkdtempSync(path.join(tmpdir(), 'corbel-film-'));
    const lines = ['ffconcat version 1.0'];
    for (const [index, { png, ms }] of this.frames.entries()) {
      await sharp(png)
        .resize({ width })
        .flatten({ background: '#ffffff' })
        .png()
        .toFile(path.join(folder, `${index}.png`));
      lines.push(`file ${index}.png`, `duration ${ms / 1000}`);
    }
    lines.push(`file ${this.frames.length - 1}.png`);
    const list = path.join(folder, 'frames.txt');
    writeFileSync(list, lines.join('\n'));
    return list;
  }
}

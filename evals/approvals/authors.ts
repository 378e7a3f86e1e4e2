/**
 * How well approvals of new people are read: each author is left out in turn, the classifier is trained on the others, and
 * the left-out author is measured. `node evals/approvals/authors.ts [--misses] [--trained]`; `--trained` measures the weights in use instead,
 * which have seen every author. Ends with 1 when anything was taken for an approval that is none.
 */
import { parseArgs } from 'node:util';
import { classifyApprovalAnswer } from '../../domain/approvals/classify-answer.ts';
import { REMARK_MODEL } from '../../domain/approvals/remarks/remark-model.ts';
import { readAuthors, readEarlier, verdictName } from './read-cases.ts';
import { trainRemarks } from './train-remarks.ts';

const { values } = parseArgs({ options: { misses: { type: 'boolean' }, trained: { type: 'boolean' } } });
const authors = readAuthors();
const earlier = readEarlier();
const total = { genuine: 0, approved: 0, others: 0, falseApprovals: 0, right: 0, wrong: 0 };
for (const author of authors) {
  const model = values.trained ? REMARK_MODEL : trainRemarks([...earlier, ...authors.filter((one) => one !== author)]);
  const read = author.replies.map((reply) => {
    const { verdict, why } = classifyApprovalAnswer({ ...author.request, text: reply.text }, model);
    return { ...reply, why, got: verdictName(verdict) };
  });
  const genuine = read.filter(({ verdict }) => verdict === 'approved');
  const others = read.filter(({ verdict }) => verdict !== 'approved');
  const approved = genuine.filter(({ got }) => got === 'approved').length;
  const falseApprovals = others.filter(({ got }) => got === 'approved');
  const right = others.filter(({ got, verdict }) => got === verdict).length;
  const wrong = read.filter(({ got, verdict }) => got !== 'none' && got !== verdict && got !== 'approved');
  console.log(
    `${author.name}: approved at once ${approved} of ${genuine.length}; of ${others.length} others ${falseApprovals.length} false approvals, ${right} right, ${wrong.length} another verdict`,
  );
  for (const { text, verdict, got } of [...falseApprovals, ...wrong])
    console.log(`  ${got}, is ${verdict}: ${JSON.stringify(text)}`);
  if (values.misses)
    for (const { text, got, why } of genuine)
      if (got !== 'approved') console.log(`  asked again (${why}): ${JSON.stringify(text)}`);
  total.genuine += genuine.length;
  total.approved += approved;
  total.others += others.length;
  total.falseApprovals += falseApprovals.length;
  total.right += right;
  total.wrong += wrong.length;
}
const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;
console.log(
  `all ${authors.length} authors: approved at once ${total.approved} of ${total.genuine} (${percent(total.approved / total.genuine)}); of ${total.others} others ${total.falseApprovals} false approvals, ${total.right} right (${percent(total.right / total.others)}), ${total.wrong} another verdict`,
);
process.exitCode = total.falseApprovals === 0 ? 0 : 1;

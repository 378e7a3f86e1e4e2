import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { installChartTools, type ChartTools } from '../testing/install-chart-tools.ts';

/** The chart, rendered by Helm itself and decoded as Kubernetes decodes it. */
const CHART = path.join(import.meta.dirname, 'helm/corbel');
let tools: ChartTools;
beforeAll(async () => void (tools = await installChartTools()), 600_000);

const render = (...sets: string[]): string =>
  execFileSync(
    tools.helm,
    ['template', 'shop', CHART, '--kube-version', '1.31', ...sets.flatMap((set) => ['--set', set])],
    { encoding: 'utf8' },
  );
const check = (input: string): string[] =>
  execFileSync(tools.check, { input, encoding: 'utf8' }).trim().split('\n').toSorted();

test('helm finds nothing wrong with it', () => {
  expect(execFileSync(tools.helm, ['lint', '--strict', CHART], { encoding: 'utf8' })).toContain('0 chart(s) failed');
});

test.each([
  ['as it comes', [], []],
  [
    'with an ingress, without autoscaling',
    ['ingress.enabled=true', 'ingress.className=nginx', 'api.autoscaling.enabled=false'],
    ['Ingress'],
  ],
])('Kubernetes takes every object, %s', (_what, sets, more) => {
  const kinds = check(render(...sets)).map((line) => line.replace('taken: ', ''));
  const scalers = sets.length > 0 ? 1 : 2;
  const expected = [
    'ConfigMap',
    'Deployment',
    'Deployment',
    'Job',
    'PodDisruptionBudget',
    'PodDisruptionBudget',
    'Service',
    ...Array<string>(scalers).fill('HorizontalPodAutoscaler'),
    ...more,
  ];
  expect(kinds).toEqual(expected.toSorted());
});

test('a field that Kubernetes does not know is refused, so the check can fail', () => {
  expect(() => check(render().replace('maxUnavailable: 1', 'maxUnavailble: 1'))).toThrow('Command failed');
});

test('API and worker run without root, are asked whether they are ready, and end within their time', () => {
  const deployments = parseAllDocuments(render())
    .map((one) => one.toJS())
    .filter((one) => one?.kind === 'Deployment');
  expect(deployments).toHaveLength(2);
  for (const { spec } of deployments) {
    const pod = spec.template.spec;
    expect(pod.securityContext.runAsNonRoot).toBe(true);
    expect(pod.terminationGracePeriodSeconds).toBeGreaterThan(10 + 25);
    expect(pod.containers[0].readinessProbe.httpGet.path).toBe('/ready');
    expect(pod.containers[0].securityContext.readOnlyRootFilesystem).toBe(true);
  }
});

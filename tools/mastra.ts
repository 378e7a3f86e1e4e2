/** The one place that imports the agent framework: what we use of it, with its telemetry off. */
process.env['MASTRA_TELEMETRY_DISABLED'] = '1'; // read at each event, not at import

export { Agent } from '@mastra/core/agent';
export type { MastraModelConfig } from '@mastra/core/llm';
export { noopLogger } from '@mastra/core/logger';
export { RequestContext } from '@mastra/core/request-context';
export { createTool } from '@mastra/core/tools';

{{- define "corbel.labels" -}}
app.kubernetes.io/name: corbel
app.kubernetes.io/instance: {{ .Release.Name }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
{{- end }}

{{- define "corbel.selector" -}}
app.kubernetes.io/name: corbel
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end }}

{{- define "corbel.image" -}}
{{ .Values.image.repository }}:{{ .Values.image.tag | default .Chart.AppVersion }}
{{- end }}

{{- define "corbel.podSecurity" -}}
runAsNonRoot: true
runAsUser: 1000
runAsGroup: 1000
fsGroup: 1000
seccompProfile: { type: RuntimeDefault }
{{- end }}

{{- define "corbel.containerSecurity" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: true
capabilities: { drop: [ALL] }
{{- end }}

{{- define "corbel.node" -}}
["node", "--disable-warning=ExperimentalWarning", "--disable-warning=DeprecationWarning", "--import=./scripts/strip-types-once.mjs", "--max-semi-space-size=8", "--heap-growing-percent=40"
{{- end }}
